import { STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { contasDe } from '#app/domain/acesso/autoridade.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { listLeitoresDoFim, type Leitores } from '#app/domain/homologacao/queries.server/fim.ts';
import { contasComInteresse, demandasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { caminhoDosAvisos } from '#app/domain/aviso/labels.ts';
import { situacaoPara } from '../access.ts';
import { MENSAGEM_DESALINHADA } from '../labels.ts';
import { EVENTOS } from '../machine/eventos.ts';
import { pendenciasDoEvento } from '../machine/bloqueios.ts';
import { notificacaoDoEvento } from '#app/domain/etapa/notificacoes.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { situacaoDaDemanda } from '../machine/situacao.ts';
import type { Acao, Evento, Pendencias } from '../types.ts';
import { carregarDemandaNaMaquina, carregarDemandasNaMaquina, type CargaDaMaquina } from './maquina.ts';
import { nomearNo } from './nomes.ts';

export type Confirmacao = {
  id: string;
  versao: number;
  identificacaoProcesso: string;
  nomeStatus: string;
  evento: Evento | null;
  rotulo: string;
  /** Sentences of what is pending; confirming goes on over them. */
  pendencias: string[];
  /** Why it cannot be done now; the screen then only explains. */
  recusa: string | null;
  /** Where what holds it is seen to. */
  remedio: { href: string; rotulo: string } | null;
  /** Name of the status it leads to, where it moves the demand. */
  proximo: string | null;
  /** What candidates read where the event ends the demand, or leaves it to be ended. */
  leitores: Leitores[];
  /** How many candidates a notification tells. */
  candidatos: number | null;
};

/** Where a person ends the demand, or leaves it to be ended. */
const FINS: Partial<Record<Evento, StatusId>> = {
  encerrarComPendencia: STATUS.aguardandoFinalizacao,
  encerrarDemanda: STATUS.finalizada,
  encerrarSemHomologacao: STATUS.finalizada,
  encerrarSemInteressados: STATUS.finalizada,
};

/** What a confirmation of the process list shows; `eventos` are those its address stands for. */
export async function getConfirmacao(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  demandaId: string,
  eventos: readonly Evento[],
): Promise<Confirmacao> {
  const carga = await carregarDemandaNaMaquina(ctx, demandaId);
  const { demanda } = carga;
  const pessoas = await contasComInteresse(ctx, demandaId);
  const { acao, recusa, pendentes, proximo } = lerAcao(ctx, carga, pessoas, eventos);
  const [primeiro] = eventos;
  if (primeiro === undefined) throw new NotFoundError();
  const fim = acao?.evento ? FINS[acao.evento] : undefined;
  const notificacao = acao?.evento ? notificacaoDoEvento(acao.evento) : null;
  return {
    id: demanda.id,
    versao: demanda.versao,
    identificacaoProcesso: demanda.identificacaoProcesso,
    nomeStatus: nomeDoStatus(demanda.status),
    evento: acao?.evento ?? null,
    rotulo: acao?.rotulo ?? EVENTOS[primeiro].rotulo,
    pendencias: await Promise.all(
      pendentes.map(({ texto, codigo }) => nomearNo(ctx, demandaId, texto, codigo)),
    ),
    recusa: recusa && (await nomearNo(ctx, demandaId, recusa, acao?.bloqueio)),
    remedio:
      acao?.bloqueio === 'avisos' ? { href: caminhoDosAvisos(demandaId), rotulo: 'Ver os avisos' } : null,
    proximo,
    leitores: acao?.evento && fim !== undefined ? await listLeitoresDoFim(ctx, demandaId, fim) : [],
    candidatos: notificacao
      ? await ctx.db.participacao.count({ where: { demandaId, interessado: true } })
      : null,
  };
}

/** What these events would do to a demand now, or why they cannot; `pessoas`: the accounts of whoever acts with a stake in it. */
function lerAcao(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { demanda, fases, pendencias }: CargaDaMaquina,
  pessoas: readonly string[],
  eventos: readonly Evento[],
) {
  const daMaquina = situacaoDaDemanda(demanda, fases, pendencias, now);
  const situacao = situacaoPara(actor, { areaAtuacao: demanda.areaAtuacao, pessoas }, daMaquina);
  const acao = situacao.acoes.find(({ evento }) => evento !== null && eventos.includes(evento)) ?? null;
  const [primeiro] = eventos;
  const vazia =
    acao === null && situacao.alinhada && primeiro ? semObjeto(primeiro, demanda.status, pendencias) : null;
  return {
    acao,
    recusa: vazia ?? recusaDa(acao, situacao.alinhada),
    pendentes:
      acao?.confirmaPendencias === true && acao.evento !== null
        ? pendenciasDoEvento(acao.evento, situacao)
        : [],
    proximo: destino(acao, situacao.proximo),
  };
}

/**
 * What one event would do to each of these demands, as its confirmation says it of one: where it leads and over which version,
 * or why it is not done without looking at that demand alone. R-LOT-02.
 */
export async function conferirEvento(
  ctx: Pick<Ctx, 'db' | 'now' | 'actor'>,
  demandas: readonly string[],
  evento: Evento,
): Promise<
  ReadonlyMap<string, { motivo: string } | { motivo: null; versao: number; proximo: string | null }>
> {
  const [cargas, comInteresse] = await Promise.all([
    carregarDemandasNaMaquina(ctx, demandas),
    demandasComInteresse(ctx),
  ]);
  return new Map(
    cargas.map((carga) => {
      const { id, versao } = carga.demanda;
      const pessoas = comInteresse.has(id) ? contasDe(ctx.actor) : [];
      const { recusa, pendentes, proximo } = lerAcao(ctx, carga, pessoas, [evento]);
      const motivo = recusa ?? (pendentes.length > 0 ? pedeConfirmacao(pendentes) : null);
      return [id, motivo === null ? { motivo, versao, proximo } : { motivo }];
    }),
  );
}

const pedeConfirmacao = (pendentes: readonly { texto: string }[]): string =>
  `Pede uma confirmação só sua: ${pendentes.map(({ texto }) => texto).join(' ')}`;

/** An end of the status in which the demand is, that has nobody it is for, or somebody it is not for. */
function semObjeto(evento: Evento, status: number, { interessados }: Pendencias): string | null {
  if (evento === 'encerrarSemHomologacao' && status === STATUS.aguardandoFinalizacao)
    return 'Nenhum apto está sem pedido de homologação: a demanda se encerra sem motivo de ninguém.';
  if (evento === 'encerrarSemInteressados' && status === STATUS.demonstracaoDeInteresse)
    return interessados
      ? 'Há quem tenha demonstrado interesse: a demanda segue o seu cronograma.'
      : 'A demonstração de interesse ainda não terminou.';
  return null;
}

function recusaDa(acao: Acao | null, alinhada: boolean): string | null {
  if (acao?.disponivel) return null;
  if (acao?.motivo) return acao.motivo;
  return alinhada ? 'Esta ação não se aplica à etapa atual da demanda.' : MENSAGEM_DESALINHADA;
}

function destino(acao: Acao | null, proximo: number | null): string | null {
  if (acao?.evento === 'encerrarFase') return proximo === null ? null : nomeDoStatus(proximo);
  const fim = acao?.evento ? FINS[acao.evento] : undefined;
  return fim === undefined ? null : nomeDoStatus(fim);
}
