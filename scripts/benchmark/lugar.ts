import pg from 'pg';
import { STATUS } from '#app/domain/etapa/ids.ts';
import { medirAsPaginas, type PaginaMedida } from './paginas.ts';
import { portal } from './portal.ts';
import { parar } from './programa.ts';
import type { Bancada, Medida } from './types.ts';

/** So many candidates in the demand under measurement. */
const PESSOAS = { pequeno: 20, grande: 500 };

type Alvo = { demanda: string; participacao: string };

const PAGINAS = (alvo: (portal: 'pequeno' | 'grande') => Alvo): readonly PaginaMedida[] =>
  [
    { nome: 'lugar da demanda', endereco: ({ demanda }: Alvo) => `/adm/demandas/${demanda}` },
    {
      nome: 'lugar da demanda, cem por página',
      endereco: ({ demanda }: Alvo) => `/adm/demandas/${demanda}?itens=100`,
    },
    {
      nome: 'ficha do candidato',
      endereco: ({ demanda, participacao }: Alvo) => `/adm/demandas/${demanda}/candidatos/${participacao}`,
    },
  ].map(({ nome, endereco }) => ({
    nome,
    conta: 'comissao',
    caminho: (tamanho) => endereco(alvo(tamanho)),
    de: `${String(PESSOAS.grande)} candidatos`,
    contra: String(PESSOAS.pequeno),
  }));

/** The place of a demand with 500 candidates and the file of one of them, against the same of a demand with 20. */
export function medirLugar(bancada: Bancada): Promise<Medida[]> {
  return bancada.longeDoNucleo0(async () => {
    const portais = { pequeno: await portal(bancada, 'pequeno'), grande: await portal(bancada, 'lista') };
    try {
      const alvos = {
        pequeno: await encher(portais.pequeno.env.DATABASE_URL ?? '', PESSOAS.pequeno),
        grande: await encher(portais.grande.env.DATABASE_URL ?? '', PESSOAS.grande),
      };
      return await medirAsPaginas(
        bancada,
        portais,
        PAGINAS((tamanho) => alvos[tamanho]),
      );
    } finally {
      await Promise.all(Object.values(portais).map(({ web }) => parar(web)));
    }
  });
}

/** A demand of the volume, at the evaluation of registries, gets so many candidates, a third of them out by the workload. */
async function encher(databaseUrl: string, pessoas: number): Promise<Alvo> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: demandas } = await client.query<{ id: string }>(
      `select d.id from demanda d join usuario s on s.id = d.solicitante_id and s.email = 'volume@example.org'
        where d.status = $1 and d.cronograma_atual_id is not null order by d.id limit 1`,
      [STATUS.avaliacaoDeCadastro],
    );
    const [demanda] = demandas;
    if (!demanda) throw new Error('o volume não tem a demanda da medição');
    await client.query(
      `insert into participacao (id, demanda_id, usuario_id, tipo, curriculo_versao_id, interessado, demonstrado_em)
       select gen_random_uuid(), $1, u.id, 'E', c.versao_atual_id, true, d.criada_em
         from demanda d, usuario u join curriculo c on c.usuario_id = u.id
        where d.id = $1 and u.email like 'volume.%'
          and not exists (select 1 from participacao p where p.demanda_id = $1 and p.usuario_id = u.id)
        order by u.id limit greatest($2 - (select count(*)::int from participacao where demanda_id = $1), 0)`,
      [demanda.id, pessoas],
    );
    await client.query(
      `insert into resultado_etapa (id, participacao_id, etapa, estado, apto, atualizado_em, finalizado_em, publicado_em)
       select gen_random_uuid(), p.id, 'carga_horaria', 'publicado', p.n % 3 <> 0, now(), now(), now()
         from (select id, row_number() over (order by id) as n from participacao where demanda_id = $1) p
       on conflict do nothing`,
      [demanda.id],
    );
    await client.query('vacuum (analyze)');
    const { rows } = await client.query<Alvo>(
      `select demanda_id as demanda, id as participacao
         from participacao where demanda_id = $1 order by id limit 1`,
      [demanda.id],
    );
    const [alvo] = rows;
    if (!alvo) throw new Error('a demanda da medição ficou sem candidatos');
    return alvo;
  } finally {
    await client.end();
  }
}
