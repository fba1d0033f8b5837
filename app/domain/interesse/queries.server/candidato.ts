import type { Ctx } from '#app/domain/ctx.ts';
import { vinculosAtivosEmJson } from '#app/domain/referencia/queries.server.ts';
import { tipoDoCandidato } from '#app/domain/referencia/rules.ts';
import { diaDoInstante } from '#app/lib/dates.ts';
import type { Candidato, CurriculoDoCandidato } from '../types.ts';

type Pessoa = { id: string; cpf: string | null };

type Linha = { vinculos: Candidato['vinculos'] } & (CurriculoDoCandidato | { versaoId: null });

/**
 * What eligibility needs to know of a person, in one query: the last finished version of the curriculum with what
 * the requirements ask of it, and I or E by the company links of the day.
 */
export async function getCandidato(ctx: Pick<Ctx, 'db' | 'now'>, pessoa: Pessoa): Promise<Candidato> {
  const [linha] = await ctx.db.$queryRaw<[Linha]>`
    select atual.*, ${vinculosAtivosEmJson(pessoa.cpf, diaDoInstante(ctx.now))} as vinculos
      from (select 1) um
      left join (
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
         where p.usuario_id = ${pessoa.id}::uuid and v.finalizada_em is not null
      ) atual on true`;
  const { vinculos, ...versao } = linha;
  return { curriculo: versao.versaoId === null ? null : versao, vinculos, tipo: tipoDoCandidato(vinculos) };
}
