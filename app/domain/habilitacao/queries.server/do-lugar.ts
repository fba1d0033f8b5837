import { contasDe, podeExecutar } from '#app/domain/acesso/autoridade.ts';
import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaFicha } from '#app/domain/demanda/caminhos.ts';
import type { Marca } from '#app/domain/demanda/candidatos/types.ts';
import { getAlcances } from '#app/domain/demanda/queries.server/alcance.ts';
import type { Trabalho } from '#app/domain/demanda/queries.server/trabalho.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import type { Habilitacao } from '#app/domain/etapa/types.ts';
import { impedidoSobre } from '#app/domain/impedimento/sql.server.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { FILTRO, type CodigoDaAnalise } from '../situacao.ts';
import type { RotaDaHabilitacao } from '../telas.ts';
import { listAnalises, naJuridica, type LinhaDaAnalise } from './lista.ts';

export function lerDocumentosDoLugar(params: URLSearchParams) {
  const { filtros, ...lidos } = parseListParams(params, { filtros: ['pessoa'] });
  return { ...lidos, pessoa: filtros.pessoa };
}

/** Neither the reader's own case, nor of whom they declared an impediment. R-LUG-11. */
const alcancados = (ctx: CtxUsuario): Prisma.Sql[] => [
  Prisma.sql`n.usuario_id <> all(${[...contasDe(ctx.actor)]}::uuid[])`,
  Prisma.sql`not ${impedidoSobre(ctx, Prisma.sql`n.participacao_id`)}`,
];

/** The reviews that this person reads of the demand: the commission both, the legal team its own. R-LUG-11, R-LUG-13. */
async function exigirHabilitacoes(ctx: CtxUsuario, demandaId: string): Promise<readonly Habilitacao[]> {
  const alcances = await getAlcances(ctx, demandaId);
  if (podeEntrar('/adm/avaliacao-documentacao', ctx.actor)) return ['HabTec', 'HabJud'];
  if (!alcances.has('juridico')) throw new NotFoundError(NAO_HA.demanda);
  return ['HabJud'];
}

type Analises = Readonly<Record<Habilitacao, LinhaDaAnalise | null>>;

/** The list of each review with the demand fixed: whoever is in the legal one is in the technical one too (`estaNaLista`). */
async function listPessoas(
  ctx: CtxUsuario,
  demandaId: string,
  habilitacoes: readonly Habilitacao[],
  { pessoa, pular, tamanho }: { pessoa: string; pular: number; tamanho: number },
) {
  const listar = (habilitacao: Habilitacao, candidato: string, desde: number, alem: readonly Prisma.Sql[]) =>
    listAnalises(
      ctx,
      habilitacao,
      { status: FILTRO.todos, credenciamento: demandaId, candidato },
      { pular: desde, tamanho },
      [...alcancados(ctx), ...alem],
    );
  const [principal = 'HabJud', ...outras] = habilitacoes;
  const { linhas, total } = await listar(principal, pessoa, pular, []);
  const destas = Prisma.sql`n.participacao_id = any(${linhas.map(({ id }) => id)}::uuid[])`;
  const demais = (await Promise.all(outras.map((outra) => listar(outra, '', 0, [destas])))).flatMap(
    (lida) => lida.linhas,
  );
  const daPessoa = (linha: LinhaDaAnalise): Analises => {
    const outra = demais.find(({ id }) => id === linha.id) ?? null;
    return principal === 'HabTec' ? { HabTec: linha, HabJud: outra } : { HabTec: null, HabJud: linha };
  };
  return { total, linhas: linhas.map((linha) => ({ linha, analises: daPessoa(linha) })) };
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

/** A page of who sent, or has to send, documents of a demand, with the reviews of each. R-LUG-11. */
export async function telaDosDocumentosDoLugar(
  ctx: CtxUsuario,
  demandaId: string,
  pedida: ReturnType<typeof lerDocumentosDoLugar>,
) {
  const habilitacoes = await exigirHabilitacoes(ctx, demandaId);
  const [{ linhas, total }, pessoas, { areaAtuacao }] = await Promise.all([
    listPessoas(ctx, demandaId, habilitacoes, pedida),
    contasComInteresse(ctx, demandaId),
    ctx.db.demanda.findUniqueOrThrow({ where: { id: demandaId }, select: { areaAtuacao: true } }),
  ]);
  const abreFichas = podeExecutar('candidato.acompanhar', ctx.actor, { areaAtuacao, pessoas }).ok;
  const { pessoa, pagina, tamanho } = pedida;
  return {
    ...{ pessoa, pagina, tamanho, total, habilitacoes },
    linhas: linhas.map(({ linha: { id, nome, cidade }, analises: { HabTec, HabJud } }) => ({
      ...{ id, nome, cidade },
      ficha: abreFichas ? caminhoDaFicha(demandaId, id) : null,
      tecnica: HabTec && celulaDe(ctx, 'HabTec', HabTec),
      juridica: HabJud && celulaDe(ctx, 'HabJud', HabJud),
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
  const habilitacoes = await exigirHabilitacoes(ctx, demandaId);
  const { linhas } = await listPessoas(ctx, demandaId, habilitacoes, { pessoa, pular: 0, tamanho: maximo });
  const nomes = { HabTec: 'Técnica', HabJud: 'Jurídica' } as const;
  return tabelaDe(
    [
      ...['Candidato', 'CPF', 'Cidade'],
      ...habilitacoes.flatMap((uma) => [
        nomes[uma],
        `${nomes[uma]}: enviada em`,
        `${nomes[uma]}: diligência até`,
      ]),
    ],
    linhas.map(({ linha: { nome, cpf, cidade }, analises }) => [
      ...[nome, cpf && formatarCpf(cpf), cidade],
      ...habilitacoes.flatMap((uma) => {
        const analise = analises[uma];
        return [analise?.texto, analise?.respondidaEm ?? analise?.enviadoEm, analise?.diligenciaAte];
      }),
    ]),
  );
}

const MARCAS: Readonly<Record<CodigoDaAnalise, Marca>> = {
  'sem-documento': { tom: 'agora', texto: 'a enviar' },
  pendente: { tom: 'agora', texto: 'em análise' },
  'recurso-em-analise': { tom: 'agora', texto: 'em recurso' },
  'apto-recurso': { tom: 'sim', texto: 'por recurso' },
  'inapto-recurso': { tom: 'nao', texto: 'inapto' },
  apto: { tom: 'sim', texto: 'apto' },
  inapto: { tom: 'nao', texto: 'inapto' },
};

/** Somebody who sent nothing is decided on in the list: there is nothing to open. */
const decisaoDaFalta = ({ falta, demandaId }: LinhaDaAnalise) =>
  falta.habilitado
    ? {
        rotulo: 'Decidir',
        href: `/juridico/habilitacao-juridica?credenciamento=${demandaId}&status=${String(FILTRO.todos)}`,
      }
    : null;

/** The legal review of a demand, for whoever does it. R-LUG-13. */
export const trabalhoDoJuridico = (ctx: CtxUsuario, demandaId: string): Trabalho => ({
  colunas: [{ id: 'juridica', rotulo: 'Jurídica', titulo: 'Habilitação Jurídica', agora: false }],
  onde: naJuridica('participacao_id', Prisma.sql`p.id`),
  async ler(participacoes) {
    const { linhas } = await listAnalises(
      ctx,
      'HabJud',
      { status: FILTRO.todos, credenciamento: demandaId, candidato: '' },
      { pular: 0, tamanho: participacoes.length },
      [Prisma.sql`n.participacao_id = any(${[...participacoes]}::uuid[])`],
    );
    return new Map(
      linhas.map((linha) => {
        const { mesa, texto, situacao, vencimento } = celulaDe(ctx, 'HabJud', linha);
        return [
          linha.id,
          {
            detalhe: linha.cidade,
            mesa: mesa?.href ?? null,
            marcas: [situacao && MARCAS[situacao]],
            agora: texto ?? '',
            prazo: vencimento,
            acao: mesa ?? decisaoDaFalta(linha),
          },
        ];
      }),
    );
  },
});
