import { inicioDoDia, instanteDe, somarDias, type Dia } from '#app/lib/dates.ts';
import {
  BAIRROS,
  CARGOS,
  CIVIS,
  EMPREGADORES,
  ESCOLAS,
  GRADUACOES,
  INSTITUICOES,
  LOGRADOUROS,
  POS,
  TECNICOS,
} from './acervo.ts';
import type { Catalogo } from './catalogo.ts';
import { objetosDe } from './objetivos.ts';
import type { Pessoa } from './pessoas.ts';
import type { DemandaDoRoteiro } from './roteiro/tipos.ts';
import { idDe, type Sorteio } from './sorteio.ts';

/** The rows of a curriculum version, ready for the database. */
export type Curriculo = {
  pessoa: Pessoa;
  curriculoId: string;
  versaoId: string;
  /** Null: only a draft. */
  finalizadaEm: Date | null;
  versao: Record<string, unknown>;
  tecnicos: Record<string, unknown>[];
  experiencias: Record<string, unknown>[];
  cursos: { id: string; versaoId: string; ordem: number; codCurso: string }[];
  disciplinas: { curriculoCursoId: string; codDisciplina: string }[];
  cadeias: {
    id: string;
    versaoId: string;
    ordem: number;
    cadeiaId: number;
    uf: string;
    municipioIbge: string;
  }[];
};

/**
 * A believable curriculum that makes its person eligible for these demands: their modality and their course and
 * unit, or their chain and municipality (R-INT-03), among other things of the person's own.
 */
export function escreverCurriculo(
  pessoa: Pessoa,
  demandas: readonly DemandaDoRoteiro[],
  quando: { hoje: Dia; finalizadaHa: number | null },
  catalogo: Catalogo,
  sorteio: Sorteio,
): Curriculo {
  const versaoId = idDe(`versao:${pessoa.chave}:1`);
  const curriculoId = idDe(`curriculo:${pessoa.chave}`);
  const dia = somarDias(quando.hoje, -(quando.finalizadaHa ?? 3));
  const finalizadaEm =
    quando.finalizadaHa === null
      ? null
      : instanteDe(
          dia,
          `${String(sorteio.inteiro(8, 20)).padStart(2, '0')}:${String(sorteio.inteiro(10, 59))}`,
        );
  const objetos = objetosDe(demandas, versaoId, catalogo, sorteio);
  const experiencias = experienciasDe(versaoId, objetos.flags, sorteio);
  const tecnicos = sorteio.chance(0.45)
    ? [
        {
          id: idDe(`tecnico:${versaoId}`),
          versaoId,
          ordem: 1,
          formacao: sorteio.um(TECNICOS),
          instituicao: sorteio.um(INSTITUICOES),
          conclusao: conclusao(sorteio, 2004, 2018),
        },
      ]
    : [];
  return {
    pessoa,
    curriculoId,
    versaoId,
    finalizadaEm,
    versao: {
      id: versaoId,
      curriculoId,
      numero: 1,
      criadaEm: inicioDoDia(somarDias(dia, -2)),
      atualizadaEm: finalizadaEm ?? inicioDoDia(dia),
      ...dadosPessoais(pessoa, catalogo, sorteio),
      ...formacao(tecnicos.length > 0, sorteio),
      ...objetos.flags,
    },
    tecnicos,
    experiencias,
    cursos: objetos.cursos,
    disciplinas: objetos.disciplinas,
    cadeias: objetos.cadeias,
  };
}

const conclusao = (sorteio: Sorteio, de: number, ate: number): string =>
  `${String(sorteio.inteiro(1, 12)).padStart(2, '0')}/${String(sorteio.inteiro(de, ate))}`;

function dadosPessoais(pessoa: Pessoa, catalogo: Catalogo, sorteio: Sorteio) {
  const natal = sorteio.um(catalogo.municipios);
  const casa = sorteio.um(catalogo.municipios);
  return {
    nomeCompleto: `${pessoa.nome} ${pessoa.sobrenome}`.toLocaleUpperCase('pt-BR'),
    cpf: pessoa.cpf,
    rg: String(sorteio.inteiro(1_000_000, 9_999_999)),
    email: pessoa.email,
    orgaoExpedidor: 'SSP-GO',
    dataNascimento: new Date(
      Date.UTC(sorteio.inteiro(1962, 1999), sorteio.inteiro(0, 11), sorteio.inteiro(1, 28)),
    ),
    nacionalidade: 'BRASILEIRA',
    naturalidade: natal.nome.toLocaleUpperCase('pt-BR'),
    estadoNatal: 'GO',
    estadoCivil: sorteio.um(CIVIS),
    cep: `7${String(sorteio.inteiro(3, 6))}${String(sorteio.inteiro(10_000, 79_999))}0`.slice(0, 8),
    rua: sorteio.um(LOGRADOUROS),
    numeroEndereco: String(sorteio.inteiro(10, 1_900)),
    bairro: sorteio.um(BAIRROS),
    cidade: casa.nome,
    estadoUf: casa.uf,
    telefoneCelular: pessoa.telefone,
  };
}

function formacao(comTecnico: boolean, sorteio: Sorteio) {
  const graduacao = sorteio.chance(0.8) || !comTecnico;
  const pos = graduacao && sorteio.chance(0.4);
  const mestrado = pos && sorteio.chance(0.25);
  return {
    ensinoFundamental: true,
    ensinoMedio: true,
    cursosTecnicos: comTecnico,
    graduacao,
    ...(graduacao && {
      graduacaoFormacao: sorteio.um(GRADUACOES),
      graduacaoInstituicao: sorteio.um(INSTITUICOES),
      graduacaoConclusao: conclusao(sorteio, 2006, 2019),
    }),
    pos,
    ...(pos && {
      posFormacao: sorteio.um(POS),
      posInstituicao: sorteio.um(INSTITUICOES),
      posConclusao: conclusao(sorteio, 2020, 2022),
    }),
    mestrado,
    ...(mestrado && {
      mestradoFormacao: 'Agronegócio',
      mestradoInstituicao: sorteio.um(INSTITUICOES),
      mestradoConclusao: conclusao(sorteio, 2022, 2025),
    }),
  };
}

function experienciasDe(versaoId: string, flags: Record<string, boolean>, sorteio: Sorteio) {
  const linha = (tipo: string, ordem: number, cargo: string, local: string, descricao: string) => ({
    id: idDe(`experiencia:${versaoId}:${tipo}:${String(ordem)}`),
    versaoId,
    tipo,
    ordem,
    cargo,
    local,
    periodoMeses: sorteio.inteiro(4, 72),
    descricao,
  });
  const area = Array.from({ length: sorteio.inteiro(1, 4) }, (_, i) =>
    linha(
      'area',
      i + 1,
      sorteio.um(CARGOS),
      sorteio.um(EMPREGADORES),
      'Planejamento das atividades, acompanhamento de campo e orientação de produtores e equipes.',
    ),
  );
  const docencia =
    flags.instrutoria || flags.tutoria
      ? Array.from({ length: sorteio.inteiro(0, 2) }, (_, i) =>
          linha(
            'docencia',
            i + 1,
            'Instrutor',
            sorteio.um(ESCOLAS),
            'Aulas teóricas e práticas em cursos de curta duração.',
          ),
        )
      : [];
  return [...area, ...docencia];
}
