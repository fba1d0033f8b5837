import type { Pool } from 'pg';
import { z } from 'zod';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { env, type Env } from '#app/lib/env.server.ts';
import {
  emUmaFrase,
  queFalham,
  saudeDosSistemas,
  type Ligados,
  type Medicao,
  type SaudeDoSistema,
} from '../saude.ts';
import { ESTADOS_DA_CHAMADA, SITUACOES_LA } from '../types.ts';
import { AGUARDA } from './reconciliacao.ts';

/** What is stored of the outside systems, in one row. */
const SQL_DA_MEDICAO = `select json_build_object(
  'medidas', coalesce((select json_agg(json_build_object('sistema', m.sistema, 'provedor', m.provedor,
      'ultimoSucesso', m.ultimo_sucesso, 'ultimaFalha', m.ultima_falha, 'falhasSeguidas', m.falhas_seguidas,
      'ultimoErro', m.ultimo_erro) order by m.sistema, m.provedor) from medida_de_sistema m), '[]'),
  'chamadas', coalesce((select json_agg(c) from (select sistema, estado, least(tentativas, 1) as tentativas,
      count(*)::int as quantas, min(criada_em) as desde from chamada_externa
      where estado in ('pendente', 'em_andamento', 'incerta', 'recusada')
      group by sistema, estado, least(tentativas, 1)) c), '[]'),
  'carga', (select json_build_object('em', coalesce(c.terminada_em, c.pedida_em),
      'falhas', (select count(*)::int from carga_erp_parte p where p.carga_id = c.id and p.estado in ('falhou', 'recusada')),
      'paradas', (select count(*)::int from carga_erp_parte p where p.carga_id = c.id and p.estado = 'parada'))
    from carga_erp c where c.estado <> 'pedida' order by c.pedida_em desc, c.id desc limit 1),
  'conferencia', (select json_build_object('em', f.terminada_em, 'parou', f.parou,
      'diferentes', coalesce((select json_agg(json_build_object('la', x.la, 'estado', c.estado, 'aguarda', ${AGUARDA}))
        from jsonb_to_recordset(f.diferentes) as x(chamada uuid, la text)
        join chamada_externa c on c.id = x.chamada left join demanda d on d.id = c.demanda_id
        left join homologacao h on h.id = c.homologacao_id), '[]'))
    from conferencia_do_fluig f where f.terminada_em is not null
    order by f.terminada_em desc, f.id desc limit 1)) as medicao`;

const instante = z.coerce.date();
const medicao = z.object({
  medidas: z.array(
    z.object({
      sistema: z.string(),
      provedor: z.string(),
      ultimoSucesso: instante.nullable(),
      ultimaFalha: instante.nullable(),
      falhasSeguidas: z.number(),
      ultimoErro: z.string().nullable(),
    }),
  ),
  chamadas: z.array(
    z.object({
      sistema: z.string(),
      estado: z.enum(ESTADOS_DA_CHAMADA),
      tentativas: z.number(),
      quantas: z.number(),
      desde: instante,
    }),
  ),
  carga: z.object({ em: instante, falhas: z.number(), paradas: z.number() }).nullable(),
  conferencia: z
    .object({
      em: instante,
      parou: z.string().nullable(),
      diferentes: z.array(
        z.object({
          estado: z.enum(ESTADOS_DA_CHAMADA),
          aguarda: z.boolean(),
          la: z.enum(SITUACOES_LA).nullable(),
        }),
      ),
    })
    .nullable(),
});

const lerMedicao = (row: unknown): Medicao => medicao.parse(row);

const ligadosDe = ({ ERP_MODE, WORKFLOW_MODE, CEP_URLS, CNPJ_URLS }: Env): Ligados => ({
  rm: ERP_MODE !== 'local',
  fluig: WORKFLOW_MODE === 'fluig',
  cep: CEP_URLS.length > 0,
  cnpj: CNPJ_URLS.length > 0,
  email: true,
  armazenamento: true,
});

/** The health of every outside system of this installation. R-EXT-15. */
export async function getSaude({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<SaudeDoSistema[]> {
  const [row] = await db.$queryRaw<{ medicao: unknown }[]>`${Prisma.raw(SQL_DA_MEDICAO)}`;
  return saudeDosSistemas(lerMedicao(row?.medicao), ligadosDe(env), now);
}

/** The same for /saude, by a connection of its own, with what worries in words. */
export async function getSaudePelaConexao(pool: Pool, now: Date, ligados = ligadosDe(env)) {
  const { rows } = await pool.query<{ medicao: unknown }>(SQL_DA_MEDICAO);
  const sistemas = saudeDosSistemas(lerMedicao(rows[0]?.medicao), ligados, now);
  return { sistemas, motivos: queFalham(sistemas).map(emUmaFrase) };
}
