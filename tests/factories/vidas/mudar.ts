import { ConfirmacaoDoCronograma, salvarCronograma } from '#app/domain/cronograma/commands.server/salvar.ts';
import { comoDigitado, findVersaoAtual } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { fimDaFase } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { situacaoDaDemanda } from '#app/domain/demanda/machine/situacao.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { faseEsperada } from '#app/domain/etapa/fases.ts';
import { FASE, STATUS, type FaseId } from '#app/domain/etapa/ids.ts';
import { demonstrarInteresse } from '#app/domain/interesse/commands.server/demonstrar-interesse.ts';
import { abrirJanelaIndividual } from '#app/domain/prazo-proprio/commands.server/abrir.ts';
import { janelasQueSeDao } from '#app/domain/prazo-proprio/rules.ts';
import { diaDoInstante, diasEntre, maiorDia, somarDias, type Dia } from '#app/lib/dates.ts';
import { digitar } from '../maquina.ts';
import { criarCurriculoFinalizado } from '../participacao.ts';
import { criarUsuario } from '../usuario.ts';
import { statusDa, tentar, WORKER, type Elenco, type Quando, type Vida } from './viver.ts';

/** Rectifies the schedule as its screen does: what it asks is confirmed, and what is not permitted is refused. */
async function retificar(
  em: Quando,
  { comissao }: Elenco,
  vida: Vida,
  now: Date,
  mudar: (fases: readonly FaseDatada[]) => readonly FaseDatada[],
): Promise<boolean> {
  const ctx = em(now, comissao);
  const { demandaId } = vida;
  const { demanda, fases } = await carregarDemandaNaMaquina(ctx, demandaId);
  const versao = await findVersaoAtual(ctx, demanda.cronogramaAtualId);
  if (versao === null) throw new Error('sem cronograma');
  const digitado = { ...comoDigitado(versao), fases: digitar(mudar(fases)), retificacao: 'Chuva na região.' };
  const pedido = { demandaId, versaoDemanda: demanda.versao, digitado };
  const mudou = await tentar(vida, 'retificar', async () => {
    try {
      await salvarCronograma(ctx, pedido);
    } catch (error) {
      if (!(error instanceof ConfirmacaoDoCronograma)) throw error;
      await salvarCronograma(ctx, { ...pedido, confirmacao: error.mudanca.resumo });
    }
  });
  if (mudou) vida.fases = (await carregarDemandaNaMaquina(ctx, demandaId)).fases;
  return mudou;
}

/** The interviews, the didactic tests and the attendance in them go on together. */
const JUNTAS: readonly number[] = [FASE.entrevista, FASE.avaliacaoDidatica, FASE.frequencia];

const depois = (dia: Dia | null, dias: number): Dia | null => dia && somarDias(dia, dias);

/** The phase goes on until that day, by its realisation or by its appeals, and what comes after it as much later. */
const prorrogada =
  (faseId: FaseId, janela: 'realizacao' | 'recurso', ate: Dia) =>
  (fases: readonly FaseDatada[]): FaseDatada[] => {
    const alvo = fases.find((fase) => fase.faseId === faseId);
    const era = janela === 'recurso' ? alvo?.recursoFim : alvo?.realizacaoFim;
    if (alvo === undefined || !era || era >= ate) return [...fases];
    const dias = diasEntre(era, ate);
    return fases.map((fase) => {
      const { realizacaoInicio, realizacaoFim, recursoInicio, recursoFim } = fase;
      if (fase === alvo)
        return janela === 'recurso'
          ? { ...fase, recursoFim: ate }
          : {
              ...fase,
              realizacaoFim: ate,
              recursoInicio: depois(recursoInicio, dias),
              recursoFim: depois(recursoFim, dias),
            };
      if (JUNTAS.includes(faseId) && JUNTAS.includes(fase.faseId))
        return { ...fase, realizacaoFim: maiorDia(realizacaoFim, ate) };
      if (realizacaoInicio <= era) return fase;
      return {
        ...fase,
        realizacaoInicio: somarDias(realizacaoInicio, dias),
        realizacaoFim: somarDias(realizacaoFim, dias),
        recursoInicio: depois(recursoInicio, dias),
        recursoFim: depois(recursoFim, dias),
      };
    });
  };

/** As above, by the command. */
export const prorrogar = (
  em: Quando,
  elenco: Elenco,
  vida: Vida,
  now: Date,
  [faseId, ate]: [FaseId, Dia],
): Promise<boolean> => retificar(em, elenco, vida, now, prorrogada(faseId, 'realizacao', ate));

/** Days that the commission gives a phase that was over before its status began. */
const DIAS_DE_NOVO = 3;

/** A schedule that what held the demand ran past gets other days, as 'Cronograma desalinhado' asks. */
export async function realinhar(em: Quando, elenco: Elenco, vida: Vida, now: Date): Promise<void> {
  const { demanda, fases, pendencias } = await carregarDemandaNaMaquina(
    em(now, elenco.comissao),
    vida.demandaId,
  );
  if (situacaoDaDemanda(demanda, fases, pendencias, now).alinhada) return;
  const fase = faseEsperada(await statusDa(em(now, WORKER), vida), vida.escolhas);
  await prorrogar(em, elenco, vida, now, [fase, somarDias(diaDoInstante(now), DIAS_DE_NOVO)]);
}

/** The interest opens again, by itself, and somebody comes to it. R-INT-09. */
async function reabrirInteresse(em: Quando, elenco: Elenco, vida: Vida, now: Date): Promise<void> {
  const { demandaId, sorte } = vida;
  const hoje = diaDoInstante(now);
  const ate = somarDias(hoje, sorte.um([0, 2, 5]));
  const reabriu = await retificar(em, elenco, vida, now, (fases) =>
    fases.map((fase) =>
      fase.faseId === FASE.demonstracaoDeInteresse ? { ...fase, realizacaoFim: ate } : fase,
    ),
  );
  if (!reabriu) return;
  const ctx = em(now, WORKER);
  const usuario = await criarUsuario(ctx, { nome: `Recém-chegada ${String(vida.pessoas.length)}` });
  await criarCurriculoFinalizado(ctx, usuario);
  await tentar(vida, 'demonstrar interesse', async () => {
    const { participacaoId } = await demonstrarInteresse(em(now, usuario) as CtxUsuario, { demandaId });
    vida.pessoas = [...vida.pessoas, { id: participacaoId, usuario }];
  });
}

/** A phase that is over, or its appeals, opens again until some day. */
async function reabrirFase(em: Quando, elenco: Elenco, vida: Vida, now: Date): Promise<void> {
  const hoje = diaDoInstante(now);
  const passadas = vida.fases.flatMap((fase) => [
    ...(fase.faseId !== FASE.demonstracaoDeInteresse && fase.realizacaoFim < hoje
      ? [{ faseId: fase.faseId, janela: 'realizacao' as const }]
      : []),
    ...(fase.recursoFim !== null && fase.recursoFim < hoje
      ? [{ faseId: fase.faseId, janela: 'recurso' as const }]
      : []),
  ]);
  if (passadas.length === 0) return;
  const { faseId, janela } = vida.sorte.um(passadas);
  const ate = somarDias(hoje, vida.sorte.um([1, 4]));
  await retificar(em, elenco, vida, now, prorrogada(faseId as FaseId, janela, ate));
}

/** Somebody is given a window of their own by hand. R-PRZ-06. */
async function darPrazo(em: Quando, { comissao }: Elenco, vida: Vida, now: Date): Promise<void> {
  const { demandaId, sorte } = vida;
  const hoje = diaDoInstante(now);
  const janelas = janelasQueSeDao(vida.fases);
  if (janelas.length === 0) return;
  const digitado = {
    participacaoId: sorte.um(vida.pessoas).id,
    janela: sorte.um(janelas),
    inicio: hoje,
    fim: somarDias(hoje, sorte.um([3, 8])),
    motivo: 'Esteve internada.',
  };
  await tentar(vida, 'prazo próprio', () =>
    abrirJanelaIndividual(em(now, comissao) as CtxUsuario, demandaId, digitado),
  );
}

const MUDANCAS = [reabrirInteresse, reabrirFase, darPrazo];

/** So many of them in a life: it comes to an end. */
const NO_MAXIMO = 2;

/** What the commission changes of the deadlines in a status: mostly nothing. */
export async function mudarPrazos(em: Quando, elenco: Elenco, vida: Vida, now: Date): Promise<void> {
  const { sorte } = vida;
  const muda = sorte.chance(0.25);
  const mudanca = sorte.um(MUDANCAS);
  const status = await statusDa(em(now, WORKER), vida);
  if (!muda || vida.mudancas >= NO_MAXIMO || status === STATUS.aguardandoFinalizacao) return;
  vida.mudancas += 1;
  await mudanca(em, elenco, vida, now);
}

/** The last day of the whole schedule. */
export const fimDaVida = ({ fases }: Vida): Dia => fases.map((fase) => fimDaFase(fase)).reduce(maiorDia);
