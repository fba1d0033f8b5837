import { contasDe, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import { demandasVisiveis } from '#app/domain/demanda/queries.server/telas.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { impedidoSobre } from '#app/domain/impedimento/sql.server.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { FILTRO } from '../situacao.ts';
import type { RotaDaHabilitacao } from '../telas.ts';
import { listAnalises, type LinhaDaAnalise } from './lista.ts';

export function lerDocumentosDoLugar(params: URLSearchParams) {
  const { filtros, ...lidos } = parseListParams(params, { filtros: ['pessoa'] });
  return { ...lidos, pessoa: filtros.pessoa };
}

type Pagina = { pular: number; tamanho: number };

/** Neither the reader's own case, nor of whom they declared an impediment. R-LUG-11. */
const alcancados = (ctx: CtxUsuario): Prisma.Sql[] => [
  Prisma.sql`n.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[])`,
  Prisma.sql`not ${impedidoSobre(ctx, Prisma.sql`n.participacao_id`)}`,
];

/** The list of each review with the demand fixed: whoever is in the legal one is in the technical one too (`estaNaLista`). */
async function listPessoas(ctx: CtxUsuario, demandaId: string, pessoa: string, pagina: Pagina) {
  const filtro = { status: FILTRO.todos, credenciamento: demandaId, candidato: pessoa };
  const { linhas, total } = await listAnalises(ctx, 'HabTec', filtro, pagina, alcancados(ctx));
  const ids = linhas.map(({ id }) => id);
  const juridicas = await listAnalises(
    ctx,
    'HabJud',
    { ...filtro, candidato: '' },
    { pular: 0, tamanho: pagina.tamanho },
    [...alcancados(ctx), Prisma.sql`n.participacao_id = any(${ids}::uuid[])`],
  );
  const porId = new Map(juridicas.linhas.map((linha) => [linha.id, linha]));
  return {
    total,
    linhas: linhas.map((tecnica) => ({ tecnica, juridica: porId.get(tecnica.id) ?? null })),
  };
}

/** What a cell says of one review, and its desk for whoever opens it now. */
function celulaDe(ctx: CtxUsuario, habilitacao: Habilitacao, linha: LinhaDaAnalise) {
  const { situacao, texto, prazoProprio, vencimento, respondidaEm, diligenciaAte, enviadoEm } = linha;
  const juridica: RotaDaHabilitacao = podeEntrar('/juridico/habilitacao-juridica', ctx.actor)
    ? '/juridico/habilitacao-juridica'
    : '/adm/habilitacao-juridica';
  const base: RotaDaHabilitacao = habilitacao === 'HabTec' ? '/adm/avaliacao-documentacao' : juridica;
  const decide = linha.analise?.qual === 'analisar' && linha.recusa === null;
  return {
    ...{ situacao, texto, prazoProprio, vencimento, respondidaEm, diligenciaAte, enviadoEm },
    mesa: linha.analise?.habilitado
      ? { rotulo: decide ? 'Analisar' : 'Ver', href: `${base}/${linha.id}?credenciamento=${linha.demandaId}` }
      : null,
  };
}

/** A page of who sent, or has to send, documents of a demand, with both reviews of each. R-LUG-11. */
export async function telaDosDocumentosDoLugar(
  ctx: CtxUsuario,
  demandaId: string,
  { pessoa, pagina, tamanho, pular }: ReturnType<typeof lerDocumentosDoLugar>,
) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id: demandaId }, demandasVisiveis(ctx)] },
    select: { areaAtuacao: true },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const [{ linhas, total }, pessoas] = await Promise.all([
    listPessoas(ctx, demandaId, pessoa, { pular, tamanho }),
    contasComInteresse(ctx, demandaId),
  ]);
  const abreFichas = podeExecutar('candidato.acompanhar', ctx.actor, { ...demanda, pessoas }).ok;
  return {
    ...{ pessoa, pagina, tamanho, total },
    linhas: linhas.map(({ tecnica, juridica }) => ({
      id: tecnica.id,
      nome: tecnica.nome,
      cidade: tecnica.cidade,
      ficha: abreFichas ? caminhoDaFicha(demandaId, tecnica.id) : null,
      tecnica: celulaDe(ctx, 'HabTec', tecnica),
      juridica: juridica && celulaDe(ctx, 'HabJud', juridica),
    })),
  };
}

export type PessoaComDocumentos = Awaited<ReturnType<typeof telaDosDocumentosDoLugar>>['linhas'][number];

/** The same as a file of so many rows at most. */
export async function tabelaDosDocumentosDoLugar(
  ctx: CtxUsuario,
  demandaId: string,
  { pessoa, maximo }: { pessoa: string; maximo: number },
): Promise<Tabela> {
  const { linhas } = await listPessoas(ctx, demandaId, pessoa, { pular: 0, tamanho: maximo });
  const ditas = (linha: LinhaDaAnalise | null) => [
    linha?.texto,
    linha?.respondidaEm ?? linha?.enviadoEm,
    linha?.diligenciaAte,
  ];
  return tabelaDe(
    [
      ...['Candidato', 'CPF', 'Cidade'],
      ...['Técnica', 'Técnica: enviada em', 'Técnica: diligência até'],
      ...['Jurídica', 'Jurídica: enviada em', 'Jurídica: diligência até'],
    ],
    linhas.map(({ tecnica, juridica }) => [
      ...[tecnica.nome, tecnica.cpf && formatarCpf(tecnica.cpf), tecnica.cidade],
      ...ditas(tecnica),
      ...ditas(juridica),
    ]),
  );
}
