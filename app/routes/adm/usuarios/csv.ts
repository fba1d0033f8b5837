import { listUsuarios } from '#app/domain/acesso/queries.server.ts';
import { grupos } from '#app/domain/acesso/permissions.ts';
import { textoCsv, TIPO_CSV } from '#app/lib/csv.ts';
import { parseListParams } from '#app/lib/list-params.ts';
import { loaderFor } from '#app/web/request-ctx.server.ts';

/** All rows of the filters. Decisions §8. */
export const loader = loaderFor('/adm/usuarios', async (ctx, { url }) => {
  const { busca, grupo } = parseListParams(url.searchParams, { filtros: ['busca', 'grupo'] }).filtros;
  const filtro = { busca, grupo: grupo || 'equipe', pular: 0, tamanho: 1_000_000 };
  const { linhas } = await listUsuarios(ctx, filtro);
  const situacao = (ativo: boolean, temSenha: boolean) =>
    ativo ? (temSenha ? 'Ativo' : 'Convite enviado') : 'Desativado';
  const texto = textoCsv(
    ['Nome', 'E-mail', 'Grupos', 'Situação'],
    linhas.map((linha) => [
      linha.nome,
      linha.email,
      linha.grupos.map((item) => grupos[item]).join(', '),
      situacao(linha.ativo, linha.temSenha),
    ]),
  );
  return new Response(texto, {
    headers: { 'Content-Type': TIPO_CSV, 'Content-Disposition': 'attachment; filename="usuarios.csv"' },
  });
});
