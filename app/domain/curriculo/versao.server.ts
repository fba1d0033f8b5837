import type { Ctx } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { Prisma } from '#app/generated/prisma/client.ts';
import type { CurriculoVersaoCompleta } from './queries.server/versao.ts';

/** The rows of the version `v`, as `COM_LINHAS` names them. */
const LISTAS = Prisma.sql`
  coalesce((select jsonb_agg(to_jsonb(x) order by x.ordem) from curriculo_curso_tecnico x where x.versao_id = v.id), '[]')
    as lista_cursos_tecnicos,
  coalesce((select jsonb_agg(to_jsonb(x) order by x.ordem) from curriculo_experiencia x where x.versao_id = v.id), '[]')
    as experiencias,
  coalesce((select jsonb_agg(to_jsonb(x) || jsonb_build_object(
                     'curso', (select jsonb_build_object('nome', c.nome) from curso c where c.cod_curso = x.cod_curso),
                     'disciplinas', coalesce((
                        select jsonb_agg(to_jsonb(y) || jsonb_build_object('disciplina', jsonb_build_object('nome', u.nome))
                                         order by y.cod_disciplina)
                          from curriculo_disciplina y
                          join unidade_curricular u on u.cod_disciplina = y.cod_disciplina
                         where y.curriculo_curso_id = x.id), '[]')) order by x.ordem)
              from curriculo_curso x where x.versao_id = v.id), '[]') as cursos,
  coalesce((select jsonb_agg(to_jsonb(x) || jsonb_build_object(
                     'cadeia', (select jsonb_build_object('nome', k.nome) from cadeia_produtiva k where k.id = x.cadeia_id),
                     'municipio', (select jsonb_build_object('nome', m.nome, 'uf', m.uf) from municipio m
                                    where m.codigo_ibge = x.municipio_ibge)) order by x.ordem)
              from curriculo_cadeia x where x.versao_id = v.id), '[]') as cadeias`;

type Linha = Record<string, unknown>;

/** Names of columns and what the schema calls them: as many as the tables of a curriculum have. */
const CAMPOS = new Map<string, string>();

function campoDe(coluna: string): string {
  const conhecido = CAMPOS.get(coluna);
  if (conhecido !== undefined) return conhecido;
  const campo = coluna.replace(/_(\w)/g, (_, letra: string) => letra.toUpperCase());
  CAMPOS.set(coluna, campo);
  return campo;
}

/** A row, and the rows of its lists, under the names of the schema instead of the columns'. */
function comCampos(linha: Linha): Linha {
  const lida: Linha = {};
  for (const [coluna, valor] of Object.entries(linha))
    lida[campoDe(coluna)] = Array.isArray(valor) ? valor.map((item: Linha) => comCampos(item)) : valor;
  return lida;
}

/** The versions frozen by the interest in a demand, each with its account's CPF, in the order of the interests; the caller has checked the permission. */
export async function listCurriculosDaDemanda(
  { db }: Pick<Ctx, 'db'>,
  demandaId: string,
): Promise<CurriculoVersaoCompleta[]> {
  const linhas = await db.$queryRaw<Linha[]>`
    select v.*, u.cpf, ${LISTAS} from participacao p join curriculo_versao v on v.id = p.curriculo_versao_id
      join usuario u on u.id = p.usuario_id
     where p.demanda_id = ${demandaId}::uuid order by p.demonstrado_em, p.id`;
  return linhas.map((linha) => comCampos(linha) as CurriculoVersaoCompleta);
}

/** A finished version with its rows, its CPF the account's (R-CUR-10), whoever it belongs to: the caller has checked the permission. */
export async function getCurriculoVersao(
  { db }: Pick<Ctx, 'db'>,
  versaoId: string,
): Promise<CurriculoVersaoCompleta> {
  const [linha] = await db.$queryRaw<Linha[]>`
    select v.*, u.cpf, ${LISTAS}
      from curriculo_versao v
      join curriculo dono on dono.id = v.curriculo_id
      join usuario u on u.id = dono.usuario_id
     where v.id = ${versaoId}::uuid and v.estado = 'finalizado'`;
  if (!linha) throw new NotFoundError(NAO_HA.curriculo);
  return comCampos(linha) as CurriculoVersaoCompleta;
}
