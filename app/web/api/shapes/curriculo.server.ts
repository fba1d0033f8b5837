import { z } from 'zod';
import type { CurriculoVersaoCompleta } from '#app/domain/curriculo/queries.server/versao.ts';
import { diaDaColuna } from '#app/lib/dates.ts';
import { dia, id, instante, inteiro, texto } from '../fields.ts';

const talvez = texto.nullable();
const NIVEIS = ['graduacao', 'pos', 'mestrado', 'doutorado'] as const;
type Nivel = (typeof NIVEIS)[number];
const linhaDeExperiencia = z.object({
  cargo: talvez,
  local: talvez,
  periodo: inteiro.nullable().describe('Em meses.'),
  descricao: talvez,
});
const porNivel = Object.fromEntries(
  NIVEIS.flatMap((nivel) => [
    [`${nivel}Formacao`, talvez],
    [`${nivel}Instituicao`, talvez],
    [`${nivel}Conclusao`, talvez],
  ]),
) as Record<`${Nivel}${'Formacao' | 'Instituicao' | 'Conclusao'}`, typeof talvez>;

/** What a person offers: the kinds of work and the courses, in the one shape of both readings. */
export const oferta = {
  instrutoria: z.boolean(),
  consultoria: z.boolean(),
  tutoria: z.boolean(),
  tecnicoCampo: z.boolean(),
  supervisor: z.boolean(),
  cursos: z.array(
    z.object({
      curso: z.object({ CODCURSO: texto, CURSO: texto }),
      disciplinas: z.array(z.object({ CODDISC: texto, DISCIPLINA: texto })),
    }),
  ),
};

export const curriculo = z.object({
  id,
  idUsuario: id,
  versao: inteiro,
  atualizacao: instante.nullable(),
  nomeCompleto: talvez,
  cpf: talvez,
  rg: talvez,
  orgaoExpedidor: talvez,
  email: talvez,
  dataNascimento: dia.nullable(),
  nacionalidade: talvez,
  naturalidade: talvez,
  estadoNatal: talvez,
  estadoCivil: talvez,
  cep: talvez,
  rua: talvez,
  numero: talvez,
  complemento: talvez,
  bairro: talvez,
  cidade: talvez,
  estado: talvez.describe('A sigla.'),
  telefoneResidencial: talvez,
  telefoneCelular: talvez,
  ensinoFundamental: z.boolean(),
  ensinoMedio: z.boolean(),
  cursosTecnicos: z.boolean(),
  cursosTecnicosLista: z.array(z.object({ formacao: talvez, instituicao: talvez, conclusao: talvez })),
  graduacao: z.boolean(),
  pos: z.boolean(),
  mestrado: z.boolean(),
  doutorado: z.boolean(),
  ...porNivel,
  experienciasArea: z.array(linhaDeExperiencia),
  experienciasDocencia: z.array(linhaDeExperiencia),
  ...oferta,
  cadeiasprodecid: z.array(
    z.object({ id: inteiro.nullable(), cadeia: talvez, estado: talvez, cidade: talvez }),
  ),
  municipios: z.array(texto),
});

export function comoCurriculo(idUsuario: string, v: CurriculoVersaoCompleta): z.input<typeof curriculo> {
  const experiencias = (tipo: 'area' | 'docencia') =>
    v.experiencias
      .filter((uma) => uma.tipo === tipo)
      .map(({ cargo, local, periodoMeses, descricao }) => ({
        cargo,
        local,
        periodo: periodoMeses,
        descricao,
      }));
  return {
    ...v,
    idUsuario,
    dataNascimento: v.dataNascimento && diaDaColuna(v.dataNascimento),
    versao: v.numero,
    atualizacao: v.finalizadaEm,
    numero: v.numeroEndereco,
    estado: v.estadoUf,
    cursosTecnicosLista: v.listaCursosTecnicos,
    experienciasArea: experiencias('area'),
    experienciasDocencia: experiencias('docencia'),
    cursos: v.cursos.map(({ codCurso, curso, disciplinas }) => ({
      curso: { CODCURSO: codCurso ?? '', CURSO: curso?.nome ?? '' },
      disciplinas: disciplinas.map(({ codDisciplina, disciplina }) => ({
        CODDISC: codDisciplina,
        DISCIPLINA: disciplina.nome,
      })),
    })),
    cadeiasprodecid: v.cadeias.map(({ cadeiaId, cadeia, municipio, uf }) => ({
      id: cadeiaId,
      cadeia: cadeia?.nome ?? null,
      estado: uf,
      cidade: municipio?.nome ?? null,
    })),
    municipios: [...new Set(v.cadeias.flatMap(({ municipio }) => municipio?.nome ?? []))],
  };
}
