import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMunicipalities, getStates } from '@brazilian-utils/brazilian-utils';
import { inTransaction, type Ctx } from '#app/domain/ctx.ts';
import { gravarDeveresDoProduto } from '#app/domain/documento/commands.server/deveres.ts';
import { importarArquivo } from '#app/domain/referencia/importacao/commands.server.ts';
import { TABELAS_DO_ERP } from '#app/domain/referencia/importacao/tabelas-do-erp.ts';
import { TABELAS_DO_PRODUTO } from '#app/domain/referencia/importacao/tabelas-do-produto.ts';
import { projectRoot } from '#app/lib/project.server.ts';
import { DEVERES_DO_PRODUTO } from './data/deveres.ts';

/** How the present numbers of a table came to be; 'mantida' means that this very file is loaded. */
export type TabelaCarregada = {
  tabela: string;
  total: number;
  novas: number;
  alteradas: number;
  mantida: boolean;
};

/**
 * Loads the reference data that come with the product: states and municipalities from the library, the rest from
 * the files of `prisma/data`; with `demonstracao`, also the fictitious notices, companies, evaluators and hours.
 * Loading again changes nothing: a file already loaded is left alone, so what was corrected since then stays. One
 * whose import was taken back is not loaded (R-EXT-11).
 */
export async function carregarReferencia(
  ctx: Ctx,
  { demonstracao = false }: { demonstracao?: boolean } = {},
): Promise<TabelaCarregada[]> {
  return inTransaction(ctx, async (tx) => {
    const carregadas = [await carregarMunicipios(tx)];
    for (const tabela of [...TABELAS_DO_PRODUTO, ...(demonstracao ? TABELAS_DO_ERP : [])]) {
      const arquivo = `${tabela.id}.csv`;
      const conteudo = readFileSync(join(projectRoot, 'prisma', 'data', arquivo));
      const sha256 = createHash('sha256').update(conteudo).digest('hex');
      const anterior = await tx.db.importacao.findFirst({
        where: { tabela: tabela.id, sha256, desfeitaEm: null },
      });
      if (anterior) {
        carregadas.push({ tabela: tabela.id, total: anterior.linhas, novas: 0, alteradas: 0, mantida: true });
        continue;
      }
      const { total, novas, alteradas } = await importarArquivo(tx, { tabela, arquivo, conteudo });
      carregadas.push({ tabela: tabela.id, total, novas, alteradas, mantida: false });
    }
    await gravarDeveresDoProduto(tx, DEVERES_DO_PRODUTO);
    return carregadas;
  });
}

/** `cod_municipio`, the ERP's code, is the last 5 digits of the IBGE code. */
async function carregarMunicipios(ctx: Ctx): Promise<TabelaCarregada> {
  const estados = getStates().map(({ code, name }) => ({ uf: code, nome: name }));
  const municipios = estados.flatMap(({ uf }) =>
    getMunicipalities(uf).map(({ code, name }) => ({
      codigo_ibge: code,
      cod_municipio: code.slice(-5),
      uf,
      nome: name,
    })),
  );
  await ctx.db.$executeRaw`
    insert into estado as e (uf, nome)
    select t.uf, t.nome from jsonb_to_recordset(${JSON.stringify(estados)}::jsonb) as t(uf text, nome text)
    on conflict (uf) do update set nome = excluded.nome where e.nome is distinct from excluded.nome`;
  const mudadas = await ctx.db.$queryRaw<{ nova: boolean }[]>`
    insert into municipio as m (codigo_ibge, cod_municipio, uf, nome)
    select t.codigo_ibge, t.cod_municipio, t.uf, t.nome
      from jsonb_to_recordset(${JSON.stringify(municipios)}::jsonb)
        as t(codigo_ibge text, cod_municipio text, uf text, nome text)
    on conflict (codigo_ibge) do update
      set cod_municipio = excluded.cod_municipio, uf = excluded.uf, nome = excluded.nome
      where (m.cod_municipio, m.uf, m.nome) is distinct from (excluded.cod_municipio, excluded.uf, excluded.nome)
    returning xmax = 0 as nova`;
  const novas = mudadas.filter(({ nova }) => nova).length;
  return {
    tabela: 'municipios',
    total: municipios.length,
    novas,
    alteradas: mudadas.length - novas,
    mantida: mudadas.length === 0,
  };
}
