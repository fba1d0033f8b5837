import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';

const KB = 1024;
const DOCUMENTOS_POR_PESSOA = 4;

/**
 * For measurements: the demand of the demonstration whose registry result was told has so many candidates with that
 * result, and the first of them send so many files, of 100 KB to 1 MB, which no compression makes smaller. The answer
 * is its id.
 */
export async function carregarRelatorio(
  databaseUrl: string,
  { candidatos, arquivos, pasta }: { candidatos: number; arquivos: number; pasta: string },
): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select demanda_id as id from relatorio where especie = 'avaliacaoCadastroFinal' limit 1`,
    );
    const demandaId = rows[0]?.id;
    if (demandaId === undefined) throw new Error('a demonstração não tem o relatório final do cadastro');
    await client.query('begin');
    // Rows are consistent by construction; the triggers that keep them so are not asked one by one.
    await client.query('set local session_replication_role = replica');
    await client.query(`delete from relatorio where demanda_id = $1 and especie = 'avaliacaoCadastroFinal'`, [
      demandaId,
    ]);
    await client.query(
      `with novas as (
         insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, interessado, demonstrado_em)
         select gen_random_uuid(), $1, u.id, 'E', c.versao_atual_id, true, now()
           from usuario u join curriculo c on c.usuario_id = u.id
          where u.email like 'volume.%' order by u.id
         limit $2 - (select count(*) from resultado_etapa r join participacao p on p.id = r.participacao_id
                      where p.demanda_id = $1 and r.etapa = 'cadastro') returning id)
       insert into resultado_etapa (id, participacao_id, etapa, estado, apto, apto_final, criterios, atualizado_em,
                                    finalizado_em, publicado_em, publicado_final_em)
       select gen_random_uuid(), id, 'cadastro', 'publicado', n % 5 > 0, n % 5 > 0 or n % 10 = 0,
              json_build_object('formacaoAcademica', json_build_object('atende', n % 5 > 0, 'motivo', ''),
                                'tempoExperiencia', json_build_object('atende', true, 'motivo', ''),
                                'experienciaProfissional', json_build_object('atende', true, 'motivo', '')),
              now(), now(), now(), now()
         from (select id, row_number() over (order by id) as n from novas) numeradas`,
      [demandaId, candidatos],
    );
    await client.query(
      `insert into envio_documento (id, participacao_id, habilitacao, estado, criado_em, atualizado_em, enviado_em)
       select gen_random_uuid(), p.id, 'HabTec', 'enviado', now(), now(), now()
         from participacao p join usuario u on u.id = p.usuario_id
        where p.demanda_id = $1 and u.email like 'volume.%' order by p.id limit $2`,
      [demandaId, Math.ceil(arquivos / DOCUMENTOS_POR_PESSOA)],
    );
    for (let indice = 0; indice < arquivos; indice++) {
      const conteudo = randomBytes(Math.round((100 + (900 * indice) / (arquivos - 1)) * KB));
      const chave = `arquivos/medicao-${String(indice)}`;
      const sha256 = createHash('sha256').update(conteudo).digest('hex');
      await mkdir(dirname(join(pasta, chave)), { recursive: true });
      await writeFile(join(pasta, chave), conteudo);
      await client.query(
        `with e as (select e.id, p.usuario_id from envio_documento e join participacao p on p.id = e.participacao_id
                     join usuario u on u.id = p.usuario_id
                     where p.demanda_id = $1 and u.email like 'volume.%' order by e.id offset $2 limit 1),
              a as (insert into arquivo (id, dono_id, chave, nome_original, tipo, bytes, sha256, criado_em)
                    select gen_random_uuid(), usuario_id, $3, $4, 'application/pdf', $5, $6, now() from e returning id)
         insert into documento_enviado (id, envio_id, tipo_documento_id, arquivo_id, anexado_em)
         select gen_random_uuid(), e.id, (select min(id) from tipo_documento), a.id, now() from e, a`,
        [
          demandaId,
          Math.floor(indice / DOCUMENTOS_POR_PESSOA),
          chave,
          `documento-${String(indice)}.pdf`,
          conteudo.byteLength,
          sha256,
        ],
      );
    }
    await client.query('select reapurar_etapas(array_agg(id)) from participacao where demanda_id = $1', [
      demandaId,
    ]);
    await client.query('commit');
    await client.query('vacuum (analyze)');
    return demandaId;
  } finally {
    await client.end();
  }
}
