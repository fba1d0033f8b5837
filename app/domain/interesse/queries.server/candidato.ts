import type { Ctx } from '#app/domain/ctx.ts';
import { vinculosAtivos } from '#app/domain/referencia/queries.server.ts';
import { tipoDoCandidato } from '#app/domain/referencia/rules.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import type { Candidato, CurriculoDoCandidato } from '../types.ts';

type Pessoa = { id: string; cpf: string | null };

/** The last finished version with what the requirements ask of it, in one query. */
async function curriculoAtual(ctx: Pick<Ctx, 'db'>, usuarioId: string): Promise<CurriculoDoCandidato | null> {
  const [versao] = await ctx.db.$queryRaw<CurriculoDoCandidato[]>`
    select v.id as "versaoId", v.finalizada_em as "finalizadaEm", v.instrutoria, v.consultoria, v.tutoria,
           v.tecnico_campo as "tecnicoCampo", v.supervisor,
           coalesce((
             select json_agg(json_build_object('codCurso', c.cod_curso, 'nome', c.nome, 'disciplinas', coalesce((
                      select json_agg(json_build_object('codDisciplina', u.cod_disciplina, 'nome', u.nome))
                        from curriculo_disciplina d join unidade_curricular u using (cod_disciplina)
                       where d.curriculo_curso_id = l.id), '[]')))
               from curriculo_curso l join curso c using (cod_curso) where l.versao_id = v.id), '[]') as cursos,
           coalesce((
             select json_agg(json_build_object('cadeiaId', k.cadeia_id, 'municipioIbge', k.municipio_ibge))
               from curriculo_cadeia k
              where k.versao_id = v.id and k.cadeia_id is not null and k.municipio_ibge is not null), '[]') as cadeias
      from curriculo p join curriculo_versao v on v.id = p.versao_atual_id
     where p.usuario_id = ${usuarioId}::uuid and v.finalizada_em is not null`;
  return versao ?? null;
}

/** What eligibility needs to know of a person: curriculum, and I or E by the company links of the day. */
export async function getCandidato(ctx: Pick<Ctx, 'db' | 'now'>, pessoa: Pessoa): Promise<Candidato> {
  // One after the other: a transaction has one connection.
  const curriculo = await curriculoAtual(ctx, pessoa.id);
  const vinculos = pessoa.cpf === null ? [] : await vinculosAtivos(ctx, pessoa.cpf, diaDoInstante(ctx.now));
  return { curriculo, vinculos, tipo: tipoDoCandidato(vinculos) };
}
