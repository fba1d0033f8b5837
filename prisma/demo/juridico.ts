import { ETAPA, FASE, STATUS, type StatusId } from '#app/domain/etapa/ids.ts';
import { faseDe, janelaDeRecurso } from '#app/domain/cronograma/calendar/periodo.ts';
import { passaPor } from '#app/domain/demanda/machine/proximo.ts';
import { MENSAGENS } from '#app/domain/recurso/labels.ts';
import { decisaoFinal } from '#app/domain/situacao/resultado.ts';
import { inicioDoDia, instanteDe, type Dia } from '#app/lib/dates.ts';
import { DECISOES, decidir, PEDIDOS, type Participacao, type Recurso, type Resultado } from './resultados.ts';
import { idDe, type Sorteio } from './sorteio.ts';
import type { DecisaoDoRecurso, Destino } from './trajetorias.ts';
import type { Vida } from './vida.ts';

const DEZ_HORAS = 36_000_000;
const ENVIO = FASE.documentacaoJuridica;
const ANALISE = FASE.analiseJuridica;

/** Attempts of those whom chance decides; where the demand ended nothing waits any more. */
const TENTATIVAS: readonly (readonly DecisaoDoRecurso[])[] = [
  [],
  ['aprovado'],
  ['reprovado'],
  ['analise'],
  ['reprovado', 'analise'],
  ['reprovado', 'reprovado'],
];

/** Statuses in which it may have results. */
const COM_JURIDICA: readonly StatusId[] = [
  STATUS.habilitacaoJuridica,
  STATUS.aguardandoFinalizacao,
  STATUS.finalizada,
];

/** The legal stage of the finally apt of the technical one, when its analysis is over, and the appeals against it. */
export function passarPeloJuridico(
  vida: Vida,
  participacao: Participacao,
  tecnica: Resultado | null,
  destino: Destino | null,
  hoje: Dia,
  now: Date,
  sorteio: Sorteio,
): { resultados: Resultado[]; recursos: Recurso[] } {
  const nada = { resultados: [], recursos: [] };
  const { status } = vida.roteiro;
  const envio = faseDe(vida.fases, ENVIO);
  const analise = faseDe(vida.fases, ANALISE);
  const janela = envio && janelaDeRecurso(envio);
  if (
    !passaPor(STATUS.habilitacaoJuridica, vida, vida.fases) ||
    !analise ||
    !janela ||
    !COM_JURIDICA.includes(status)
  )
    return nada;
  if (tecnica?.etapa !== ETAPA.habTecnica || decisaoFinal(tecnica) !== true) return nada;
  if (status === STATUS.habilitacaoJuridica && hoje < janela.inicio) return nada;
  const pendente = status !== STATUS.finalizada && !destino && sorteio.chance(0.2);
  // The stage does not close over anybody whom nobody decided.
  if (pendente && status === STATUS.habilitacaoJuridica) return nada;
  const quando = instanteDe(analise.realizacaoFim, '17:20');
  const escolhido = destino?.hab_juridica;
  const resultado = decidir(vida, participacao, ETAPA.habJuridica, escolhido?.apto, sorteio, {
    atualizadoEm: quando,
    finalizadoEm: quando,
    publicadoEm: quando,
    publicadoFinalEm: null,
  });
  if (resultado.apto !== false) return { resultados: [resultado], recursos: [] };
  const sorteadas = destino ? (escolhido?.recursos ?? []) : sorteio.um(TENTATIVAS);
  const tentativas = sorteadas.map((decisao) =>
    status === STATUS.finalizada && decisao === 'analise' ? 'reprovado' : decisao,
  );
  const instantes = espalhar(tentativas.length * 2, inicioDoDia(janela.inicio), now);
  const recursos = tentativas.map((decisao, indice): Recurso => {
    const decididoEm = instantes[indice * 2 + 1] ?? now;
    if (decisao !== 'analise') resultado.publicadoFinalEm = decididoEm;
    if (decisao === 'aprovado') {
      resultado.aptoFinal = true;
      resultado.observacaoFinal = MENSAGENS.aprovadoAposRecurso;
    }
    return {
      id: idDe(`recurso:${resultado.id}:${String(indice + 1)}`),
      resultadoId: resultado.id,
      etapa: resultado.etapa,
      demandaId: participacao.demandaId,
      faseId: ENVIO,
      numeracao: indice + 1,
      status: { analise: 1, aprovado: 15, reprovado: 16 }[decisao],
      observacao: sorteio.um(PEDIDOS),
      ...(decisao === 'analise'
        ? { decisao: null, decididoPor: null, decididoEm: null }
        : { decisao: DECISOES[decisao], decididoPor: 'juridico', decididoEm }),
      criadoEm: instantes[indice * 2] ?? now,
    };
  });
  return { resultados: [resultado], recursos };
}

/** Instants in order from the morning of the first day, some hours apart, all in the past. */
function espalhar(quantos: number, desde: Date, now: Date): Date[] {
  const passo = Math.min(DEZ_HORAS, (now.getTime() - desde.getTime()) / (quantos + 1));
  return Array.from({ length: quantos }, (_, i) => new Date(desde.getTime() + passo * (i + 1)));
}
