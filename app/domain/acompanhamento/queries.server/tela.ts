import {
  acompanhadas,
  escolher,
  listCredenciamentos,
  OFERECE,
} from '#app/domain/avaliacao/queries.server/credenciamentos.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { listDemandasComAlgo } from '#app/domain/demanda/queries.server/com-algo.ts';
import { getProcesso as getLinhaDoProcesso } from '#app/domain/demanda/queries.server/processos.ts';
import type { TipoDeCandidato } from '#app/domain/selecao/types.ts';
import type { Tabela } from '#app/lib/tabela.ts';
import { tabelaDoQuadro } from '../tabela.ts';
import { resumoDoQuadro } from '../labels.ts';
import { andamentoDoQuadro, quadroDeEntrada } from '../rules.ts';
import { ROTA, TODAS } from '../telas.ts';
import { QUADROS, type TipoDeQuadro } from '../types.ts';
import { getProcesso } from './processo.ts';
import { findQuadro, listQuadros } from './quadros.ts';

export function lerTela(params: URLSearchParams) {
  const tabela = params.get('tabela') ?? '';
  return { credenciamento: params.get('credenciamento') ?? '', tabela };
}

type Pedida = ReturnType<typeof lerTela>;

/**
 * The choice of the accreditation and, once it is made, its details and its tables. What stands closed is told in a
 * line: only the rows of what stands open go to the page.
 */
export async function telaDoAcompanhamento(ctx: CtxUsuario, { credenciamento, tabela }: Pedida) {
  const [{ id, achadas }, sugestoes] = await Promise.all([
    escolher(ctx, OFERECE.todas, credenciamento),
    listCredenciamentos(ctx, OFERECE.todas),
  ]);
  return {
    credenciamento,
    sugestoes: sugestoes.map(({ rotulo }) => rotulo),
    achadas,
    aEscolher:
      id === '' && achadas === null ? await listDemandasComAlgo(ctx, acompanhadas(ctx.now, ROTA)) : [],
    processo: id === '' ? null : await processoDaTela(ctx, id, tabela),
  };
}

async function processoDaTela(ctx: CtxUsuario, id: string, tabela: string) {
  const processo = await getProcesso(ctx, id);
  const { barra } = await getLinhaDoProcesso(ctx, id);
  const quadros = await listQuadros(ctx, processo);
  const situacoes = await processo.situacoes();
  const quantos = (tipo: TipoDeCandidato) =>
    situacoes.filter(({ pessoa }) => pessoa.interessado && pessoa.tipo === tipo).length;
  const entrada = tabela === '' ? quadroDeEntrada(quadros) : tabela;
  return {
    id,
    identificacaoProcesso: processo.identificacaoProcesso,
    nomeStatus: processo.nomeStatus,
    objeto: processo.objeto,
    areaAtuacao: processo.areaAtuacao,
    atividade: processo.atividade,
    tipo: processo.tipo,
    tipoAvaliacao: processo.tipoAvaliacao,
    formatoAvaliacao: processo.formatoAvaliacao,
    solicitanteNome: processo.solicitanteNome,
    criadaEm: processo.criadaEm,
    cronograma: processo.cronograma,
    /** As the list of processes and the place of the demand draw it. */
    barra,
    interessados: { externos: quantos('E'), internos: quantos('I') },
    quadros: quadros.map((quadro) => ({
      tipo: quadro.tipo,
      fase: quadro.fase,
      andamento: andamentoDoQuadro(quadro.tipo, quadro.fase),
      total: quadro.linhas.length,
      resumo: resumoDoQuadro(quadro),
      aberto: entrada === TODAS || entrada === quadro.tipo ? quadro : null,
    })),
  };
}

export type TelaDoAcompanhamento = Awaited<ReturnType<typeof telaDoAcompanhamento>>;
export type ProcessoAcompanhado = NonNullable<TelaDoAcompanhamento['processo']>;

/** Which table a file holds: the first where none is named. */
export const quadroDoArquivo = ({ tabela }: Pick<Pedida, 'tabela'>): TipoDeQuadro =>
  QUADROS.find((um) => um === tabela) ?? QUADROS[0];

export async function tabelaDaTela(ctx: CtxUsuario, pedida: Pedida): Promise<Tabela> {
  const tipo = quadroDoArquivo(pedida);
  return tabelaDoQuadro(tipo, await findQuadro(ctx, pedida.credenciamento, tipo));
}
