import { diaDaColuna, formatarDia } from '#app/lib/dates.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { formatarTelefone } from '#app/lib/telefone.ts';
import { valoresVazios } from './schema.ts';
import {
  CAMPOS_DE_TEXTO,
  CAMPOS_MARCADOS,
  LISTAS_DO_PASSO,
  type CampoDeTexto,
  type CampoMarcado,
  type PassoId,
  type Valores,
} from './types.ts';

type Experiencia = {
  tipo: string;
  cargo: string | null;
  local: string | null;
  periodoMeses: number | null;
  descricao: string | null;
};

/** A stored version with its rows, as the database client delivers it. */
export type VersaoGravada = Record<Exclude<CampoDeTexto, 'dataNascimento'>, string | null> &
  Record<CampoMarcado, boolean> & {
    dataNascimento: Date | null;
    listaCursosTecnicos: { formacao: string | null; instituicao: string | null; conclusao: string | null }[];
    experiencias: Experiencia[];
    cursos: { codCurso: string | null; disciplinas: { codDisciplina: string }[] }[];
    cadeias: { cadeiaId: number | null; uf: string | null; municipioIbge: string | null }[];
  };

/** A stored version as its forms show it, with masks; a row without a state is in `uf`. */
export function valoresDaVersao(versao: VersaoGravada, uf: string): Valores {
  const valores = valoresVazios(uf);
  for (const campo of Object.values(CAMPOS_DE_TEXTO).flat()) {
    if (campo !== 'dataNascimento') valores[campo] = versao[campo] ?? '';
  }
  for (const campo of Object.values(CAMPOS_MARCADOS).flat()) valores[campo] = versao[campo];
  const experiencias = (tipo: string) =>
    versao.experiencias
      .filter((linha) => linha.tipo === tipo)
      .map((linha) => ({
        cargo: linha.cargo ?? '',
        local: linha.local ?? '',
        periodo: linha.periodoMeses === null ? '' : String(linha.periodoMeses),
        descricao: linha.descricao ?? '',
      }));
  return {
    ...valores,
    cpf: versao.cpf ? formatarCpf(versao.cpf) : '',
    cep: versao.cep ? versao.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2') : '',
    telefoneCelular: mascarado(versao.telefoneCelular),
    telefoneResidencial: mascarado(versao.telefoneResidencial),
    dataNascimento: versao.dataNascimento ? formatarDia(diaDaColuna(versao.dataNascimento)) : '',
    listaCursosTecnicos: versao.listaCursosTecnicos.map(({ formacao, instituicao, conclusao }) => ({
      formacao: formacao ?? '',
      instituicao: instituicao ?? '',
      conclusao: conclusao ?? '',
    })),
    experienciasArea: experiencias('area'),
    experienciasDocencia: experiencias('docencia'),
    cursos: versao.cursos.map(({ codCurso, disciplinas }) => ({
      codCurso: codCurso ?? '',
      disciplinas: disciplinas.map(({ codDisciplina }) => codDisciplina),
    })),
    cadeias: versao.cadeias.map(({ cadeiaId, municipioIbge, ...cadeia }) => ({
      cadeiaId: cadeiaId === null ? '' : String(cadeiaId),
      uf: cadeia.uf ?? uf,
      municipioIbge: municipioIbge ?? '',
    })),
  };
}

const mascarado = (telefone: string | null): string => (telefone ? formatarTelefone(telefone) : '');

/**
 * What a step of the wizard shows of them: its own fields, and every list, those of other steps without rows. A field of
 * another step is not even named: a page brings what it shows.
 */
export function valoresDoPasso(passo: PassoId, valores: Valores): Valores {
  const seus = [...CAMPOS_DE_TEXTO[passo], ...CAMPOS_MARCADOS[passo], ...LISTAS_DO_PASSO[passo]];
  const listas = Object.values(LISTAS_DO_PASSO).flat();
  return Object.fromEntries([
    ...listas.map((lista) => [lista, []] as const),
    ...seus.map((campo) => [campo, valores[campo]] as const),
  ]) as Valores;
}
