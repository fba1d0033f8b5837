import type { TestDatabase } from '#tests/setup/database.ts';
import { REFERENCIA } from './referencia.ts';

const NOMES =
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Rodrigo Manoel Mateus Fernanda Juliana Adriana Márcia Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Edmilson Zuleica Waldemar';
const SOBRENOMES =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Araticum Buriti Cagaita Mangaba Pequi Jatobá Ingá Cedro Peroba Aroeira Ipê Angico Baru Gabiroba Guariroba';

/** So many people with curriculum, participation, receipt and messages, a third with an appeal, and so many demands. */
export async function povoarParaBuscar(
  { pool }: Pick<TestDatabase, 'pool'>,
  pessoas: number,
  { demandas = pessoas, mensagens = 1 } = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // What the triggers would count is not read here.
    await client.query('set local session_replication_role = replica');
    await client.query('set local statement_timeout = 0');
    await client.query(
      `create temporary table p on commit drop as
       select n, gen_random_uuid() as usuario, gen_random_uuid() as curriculo, gen_random_uuid() as versao,
              gen_random_uuid() as participacao, gen_random_uuid() as resultado, gen_random_uuid() as recurso,
              (string_to_array($2, ' '))[1 + (n * 7919) % 50] as nome,
              (string_to_array($3, ' '))[1 + (n * 104729) % 50] || ' ' ||
              (string_to_array($3, ' '))[1 + (n / 50 * 1299709) % 50] || ' ' ||
              translate(substr(md5(n::text), 1, 7), '0123456789', 'ghijklmnop') as sobrenome,
              lpad(n::text, 11, '0') as cpf, n % $4 as demanda
         from generate_series(1, $1::bigint) n`,
      [pessoas, NOMES, SOBRENOMES, demandas],
    );
    const statements = [
      `insert into usuario (id, nome, sobrenome, email, cpf, ativo, criado_em)
       select usuario, nome, sobrenome, 'pessoa' || n || '@volume.example', cpf, true, now() from p`,
      `insert into curriculo (id, usuario_id, versao_atual_id, finalizado_em)
       select curriculo, usuario, versao, now() - (n % 500) * interval '1 day' from p`,
      `insert into curriculo_versao (id, curriculo_id, numero, estado, atualizada_em, finalizada_em, nome_completo, cpf, cidade, estado_uf)
       select versao, curriculo, 1, 'finalizado', now(), now(), upper(nome || ' ' || sobrenome), cpf, 'Jataí', 'GO' from p`,
      `create temporary table q on commit drop as
       select n, gen_random_uuid() as id, (array['FPR','TI','INO','PS','EF'])[1 + n % 5] as area from generate_series(0, ${String(demandas - 1)}) n`,
      `insert into curso (cod_curso, nome, tipo, area) select 'v' || n, 'Curso de volume ' || md5(n::text), 1, 'fpr' from generate_series(1, 400) n`,
      `insert into unidade_curricular (cod_disciplina, nome, cod_curso)
       select 'v' || n, 'Unidade ' || md5(n::text), 'v' || n from generate_series(1, 400) n`,
      'analyze p',
      'analyze q',
      `insert into demanda (id, identificacao_processo, ano, numero, solicitante_id, solicitante_nome, area_atuacao, atividade, tipo,
                            cod_curso, cod_disciplina, status, status_desde, criada_em)
       select q.id, q.area || '-' || lpad(q.n::text, 5, '0') || '/2025', 2025, q.n, (select usuario from p limit 1), 'Volume',
              lower(q.area), 'inst', 'misto', case when q.n % 50 = 0 then '${REFERENCIA.codCurso}' else 'v' || (1 + q.n % 400) end,
              case when q.n % 50 = 0 then '${REFERENCIA.codDisciplina}' else 'v' || (1 + q.n % 400) end, 14, now(), now() from q`,
      `insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, demonstrado_em)
       select p.participacao, q.id, p.usuario, 'E', p.versao, now() from p join q on q.n = p.demanda`,
      `insert into resultado_etapa (id, participacao_id, etapa, estado, apto, atualizado_em)
       select resultado, participacao, 'cadastro', 'publicado', n % 3 = 0, now() from p`,
      `insert into recurso (id, resultado_id, demanda_id, fase_id, numeracao, observacao, criado_em)
       select p.recurso, p.resultado, q.id, 19, 1, 'x', now() from p join q on q.n = p.demanda where p.n % 3 = 1`,
      `insert into comprovante (id, codigo, protocolo, tipo, referencia_id, usuario_id, demanda_id, emitido_em, sha256)
       select gen_random_uuid(), 'V' || p.n, '2020-' || lpad(p.n::text, 7, '0'), 'recurso', p.recurso, p.usuario, q.id, now(), md5(p.n::text)
         from p join q on q.n = p.demanda`,
      `insert into mensagem (id, tipo, chave, demanda_id, usuario_id, destinatario_nome, destinatario_email, assunto, message_id, status, criada_em)
       select gen_random_uuid(), case when (p.n + v) % 20 = 0 then 60 else 1 + p.n % 40 end, 'volume:' || p.n || ':' || v, q.id, p.usuario, p.nome, 'pessoa' || p.n || '@volume.example',
              case when (p.n + v) % 20 = 0 then 'Certidão vencida de ' || p.nome else 'Resultado ' || p.n end, 'volume:' || p.n || ':' || v, 2, now() - (p.n % 900) * interval '1 hour'
         from p join q on q.n = p.demanda cross join generate_series(1, ${String(mensagens)}) v`,
    ];
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    client.release();
  }
}
