import { partesDe } from '../avaliacao/notas.ts';
import { comJanelas, emJanelaPropria, janelaDe } from '../cronograma/calendar/individual.ts';
import { faseDe, posicaoNaJanela } from '../cronograma/calendar/periodo.ts';
import type { Janela, NomeDaJanela } from '../cronograma/types.ts';
import { faseDoEnvio } from '../etapa/fases.ts';
import { ETAPAS } from '../etapa/catalogo.ts';
import { ETAPA, RECURSO, STATUS } from '../etapa/ids.ts';
import { faseDoRecurso, recursoDa } from '../etapa/recursos.ts';
import { comoStatus, TERMINAIS } from '../etapa/status.ts';
import type { EtapaComResultado, EtapaId, Habilitacao } from '../etapa/types.ts';
import { etapasQueHomologam } from '../homologacao/rules.ts';
import { maiorDia } from '#app/lib/dates.ts';
import {
  comResultado,
  emPrazoProprio,
  etapasAntes,
  etapasDaDemanda,
  passou,
  SEM_RESULTADO,
  temFinal,
} from './etapas.ts';
import { comoAPessoaSabe, decididoEm, segue, valeComoResultado } from './resultado.ts';
import type {
  DemandaNaSituacao,
  EtapaDaPessoa,
  Fim,
  ComoEsta,
  Posicao,
  ResultadoNaSituacao,
  Situacao,
  Vista,
} from './types.ts';

/**
 * The one answer to how somebody stands in a demand, from one load of them. Whoever has to say who is apt, rejected or
 * waited for reads it here (R-SIT-01).
 */

type Leitura = { demanda: DemandaNaSituacao; pessoa: ComoEsta; vista: Vista; now: Date };

/** Their way ended here. */
const TERMINOU: readonly Posicao['onde'][] = ['reprovado', 'retirou', 'fora'];

const terminada = ({ status }: DemandaNaSituacao): boolean => TERMINAIS.includes(comoStatus(status));

/** As far as the reader may know it; undefined where there is nothing: a draft is not a result, nor is what waits to be told. */
function resultadoLido(
  { pessoa, vista }: Leitura,
  etapa: EtapaComResultado,
): ResultadoNaSituacao | undefined {
  const resultado = pessoa.resultados.find((item) => item.etapa === etapa);
  if (resultado === undefined || !valeComoResultado(resultado)) return undefined;
  if (vista === 'equipe') return resultado;
  const sabido = comoAPessoaSabe(resultado);
  if (sabido === null || sabido.publicadoFinalEm !== null) return sabido ?? undefined;
  // The decision of an appeal is told with the final result.
  return {
    ...sabido,
    recursos: sabido.recursos.map((recurso) => ({ ...recurso, status: RECURSO.emAnalise })),
  };
}

/** The window of a phase that holds for the person. */
function janelaDaPessoa(
  { demanda, pessoa }: Leitura,
  faseId: number,
  nome: NomeDaJanela,
): (Janela & { propria: boolean }) | null {
  const fase = faseDe(comJanelas(demanda.fases, pessoa.janelas), faseId);
  const janela = fase && janelaDe(fase, nome);
  return janela && { ...janela, propria: emJanelaPropria(demanda.fases, pessoa.janelas, faseId, nome) };
}

/** The appeal that a rejection still has, or null: no attempt left, no period, or it is over. */
function recursoPossivel(
  leitura: Leitura,
  { etapa, publicadoEm, recursos }: ResultadoNaSituacao,
): (Janela & { propria: boolean }) | null {
  const { demanda, pessoa, now } = leitura;
  const ultimo = recursos.at(-1);
  if (!pessoa.interessado || terminada(demanda)) return null;
  if (ultimo !== undefined && !recursoDa(etapa).repete) return null;
  const fase = faseDoRecurso(etapa, demanda.fases);
  const janela = fase && janelaDaPessoa(leitura, fase.faseId, 'recurso');
  if (janela === null) return null;
  // Not told yet, the person has had no day of it; what makes it up is a window of their own.
  return publicadoEm !== null && posicaoNaJanela(janela, now) === 'depois' ? null : janela;
}

function decidida(leitura: Leitura, resultado: ResultadoNaSituacao): Posicao {
  const { etapa, aptoFinal, recursos, publicadoEm, publicadoFinalEm } = resultado;
  const publicado = publicadoFinalEm !== null ? 'final' : publicadoEm !== null ? 'preliminar' : 'nao';
  const comum = {
    motivo: (aptoFinal === null ? null : resultado.observacaoFinal) ?? resultado.observacao,
    publicado,
    definitivo: publicado === 'final' || (publicado === 'preliminar' && !temFinal(etapa, leitura.demanda)),
  } as const;
  const decidido = decididoEm(resultado);
  if (decidido === 'nao-avaliado') return { onde: 'nao-avaliado', ...comum, definitivo: true };
  if (segue(resultado))
    return { onde: 'aprovado', porRecurso: decidido === 'aprovado-por-recurso', ...comum };
  const ultimo = recursos.at(-1);
  if (ultimo?.status === RECURSO.emAnalise) return { onde: 'em-recurso', ...comum };
  const recurso = recursoPossivel(leitura, resultado);
  if (recurso) {
    const { inicio: de, fim: ate, propria } = recurso;
    return { onde: 'recorre', de, ate, propria, ...comum };
  }
  return { onde: 'reprovado', aposRecurso: ultimo !== undefined, ...comum };
}

/** The sending of documents, while it is theirs; null once they are sent. */
function envio(leitura: Leitura, habilitacao: Habilitacao): Posicao | null {
  const { pessoa, now } = leitura;
  if (pessoa.enviados.includes(habilitacao)) return null;
  const janela = janelaDaPessoa(leitura, faseDoEnvio(habilitacao), 'realizacao');
  if (janela === null) return { onde: 'deles', ato: 'enviar', de: null, ate: null, propria: false };
  if (posicaoNaJanela(janela, now) === 'depois') return { onde: 'nao-enviou' };
  return { onde: 'deles', ato: 'enviar', de: janela.inicio, ate: janela.fim, propria: janela.propria };
}

/** What the review asks for again, the soonest first. */
function diligencia({ pessoa }: Leitura, habilitacao: Habilitacao): Posicao | null {
  const [ate] = pessoa.diligencias
    .filter((item) => item.habilitacao === habilitacao)
    .map((item) => item.ate)
    .toSorted();
  return ate === undefined ? null : { onde: 'deles', ato: 'responder', de: null, ate, propria: false };
}

/** Interviews and didactic test, before their result. */
function entrevista({ demanda, pessoa, now }: Leitura): Posicao {
  const partes = partesDe(demanda.tipoAvaliacao).map((parte) =>
    pessoa.agendamentos.find(({ tipo }) => tipo === parte),
  );
  if (partes.some((parte) => parte?.situacao === 'ausente')) return { onde: 'ausente' };
  if (partes.some((parte) => parte === undefined))
    return { onde: 'espera', quem: 'comissao', oque: 'agendamento' };
  const marcados = partes.filter((parte) => parte !== undefined);
  const [proxima] = marcados
    .filter(({ inicio }) => inicio > now)
    .toSorted((a, b) => a.inicio.getTime() - b.inicio.getTime());
  if (proxima) return { onde: 'marcada', em: proxima.inicio, avisado: proxima.avisado };
  return marcados.every(({ situacao }) => situacao === 'completa')
    ? { onde: 'espera', quem: 'comissao', oque: 'resultado' }
    : { onde: 'espera', quem: 'avaliadores', oque: 'notas' };
}

/** In a stage that they came to, before it has a result. */
function emCurso(leitura: Leitura, etapa: EtapaId): Posicao {
  const habilitacao = ETAPAS[etapa].resultado?.documentos ?? ETAPAS[etapa].envio?.habilitacao;
  if (!comResultado(etapa) && habilitacao !== undefined && leitura.pessoa.enviados.includes(habilitacao))
    return { onde: 'feita' };
  if (terminada(leitura.demanda)) return { onde: 'sem-resultado', chegou: true };
  if (etapa === ETAPA.entrevistaDidatica) return entrevista(leitura);
  if (habilitacao === undefined) return { onde: 'espera', quem: 'comissao', oque: 'avaliacao' };
  const enviando = envio(leitura, habilitacao);
  if (enviando !== null) return enviando;
  if (!comResultado(etapa)) return { onde: 'feita' };
  return (
    diligencia(leitura, habilitacao) ?? { onde: 'espera', quem: recursoDa(etapa).decide, oque: 'analise' }
  );
}

function posicaoEm(leitura: Leitura, etapa: EtapaId, antes: readonly Posicao[]): Posicao {
  if (etapa === ETAPA.interesse) return { onde: 'feita' };
  const resultado = comResultado(etapa) ? resultadoLido(leitura, etapa) : undefined;
  if (resultado !== undefined) return decidida(leitura, resultado);
  if (antes.some(({ onde }) => TERMINOU.includes(onde))) return { onde: 'fora' };
  if (!leitura.pessoa.interessado) return { onde: 'retirou' };
  if (antes.some((posicao) => !passou(posicao)))
    return terminada(leitura.demanda) ? { onde: 'sem-resultado', chegou: false } : { onde: 'nao-alcancou' };
  return emCurso(leitura, etapa);
}

/** Stage by stage, in the order of life, and how it ends. R-SIT-01. */
export function situacaoDaPessoa(
  demanda: DemandaNaSituacao,
  pessoa: ComoEsta,
  vista: Vista,
  now: Date,
): Situacao {
  const leitura = { demanda, pessoa, vista, now };
  const nomes = etapasDaDemanda(demanda);
  const etapas: EtapaDaPessoa[] = [];
  for (const etapa of nomes) {
    const anteriores = etapasAntes(etapa, nomes, demanda);
    const antes = etapas.filter((item) => anteriores.some((id) => id === item.etapa));
    etapas.push({
      etapa,
      posicao: posicaoEm(
        leitura,
        etapa,
        antes.map(({ posicao }) => posicao),
      ),
    });
  }
  const atual = etapas.find(({ posicao }) => posicao.onde !== 'feita' && !passou(posicao));
  return { etapas, atual: atual?.etapa ?? null, fim: fimDa(leitura, etapas, atual) };
}

/**
 * Where they stand in a stage in which they are or were, and in one where they were decided though the schedule does
 * without it now; null where they never came.
 */
export function posicaoDeQuemChegou(
  demanda: DemandaNaSituacao,
  pessoa: ComoEsta,
  { etapas }: Pick<Situacao, 'etapas'>,
  etapa: EtapaComResultado,
  now: Date,
): Posicao | null {
  const posicao = etapas.find((item) => item.etapa === etapa)?.posicao;
  if (posicao === undefined) {
    const leitura: Leitura = { demanda, pessoa, vista: 'equipe', now };
    const resultado = resultadoLido(leitura, etapa);
    return resultado ? decidida(leitura, resultado) : null;
  }
  const veio =
    'publicado' in posicao ||
    SEM_RESULTADO.includes(posicao.onde) ||
    (posicao.onde === 'sem-resultado' && posicao.chegou);
  return veio ? posicao : null;
}

/** In a window of their own, or after one and not decided yet. R-PRZ-05. */
const seguePorPrazoProprio = (pessoa: ComoEsta, etapa: EtapaId, posicao: Posicao): boolean =>
  comResultado(etapa) &&
  emPrazoProprio(etapa, pessoa.janelas) &&
  ((posicao.onde === 'recorre' && posicao.propria) || SEM_RESULTADO.includes(posicao.onde));

function fimDa(
  { demanda, pessoa }: Leitura,
  etapas: readonly EtapaDaPessoa[],
  atual: EtapaDaPessoa | undefined,
): Fim {
  if (pessoa.homologacao === 'homologada') return { codigo: 'homologado' };
  const em = (onde: Posicao['onde']) => etapas.find(({ posicao }) => posicao.onde === onde);
  const reprovado = em('reprovado');
  if (reprovado) return { codigo: 'reprovado', etapa: reprovado.etapa };
  if (!pessoa.interessado) return { codigo: 'retirou' };
  if (demanda.status === STATUS.cancelada) return { codigo: 'cancelada' };
  if (pessoa.homologacao === 'reprovada') return { codigo: 'nao-homologado' };
  const finalizada = demanda.status === STATUS.finalizada;
  const recurso = em('em-recurso');
  if (recurso) return { codigo: 'em-recurso', etapa: recurso.etapa };
  const emProprio = etapas.find(({ etapa, posicao }) => seguePorPrazoProprio(pessoa, etapa, posicao));
  if (emProprio !== undefined && !finalizada) {
    const ate = pessoa.janelas.map(({ fim }) => fim).reduce(maiorDia);
    return { codigo: 'em-prazo-proprio', etapa: emProprio.etapa, ate };
  }
  const ultimas = etapasQueHomologam(demanda);
  const apto =
    em('recorre') === undefined &&
    ultimas.every((ultima) =>
      etapas.some(
        ({ etapa, posicao }) =>
          etapa === ultima && 'definitivo' in posicao && passou(posicao) && posicao.definitivo,
      ),
    );
  if (!apto) {
    if (finalizada) return { codigo: 'sem-resultado' };
    return { codigo: 'em-disputa', etapa: (atual ?? etapas.at(-1))?.etapa ?? ETAPA.interesse };
  }
  if (pessoa.homologacao === 'pedida') return { codigo: 'na-superintendencia' };
  if (pessoa.homologadaEm !== null) return { codigo: 'nao-necessaria', processo: pessoa.homologadaEm };
  const motivo = pessoa.motivoSemPedido;
  return finalizada || motivo !== null ? { codigo: 'apto-sem-pedido', motivo } : { codigo: 'apto' };
}
