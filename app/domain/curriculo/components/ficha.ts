import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { diaDaColuna, formatarDia } from '#app/lib/dates.ts';
import { formatarTelefone } from '#app/lib/telefone.ts';
import { ESTADOS_CIVIS, MODALIDADES, NIVEIS, ROTULOS } from '../labels.ts';
import type { CurriculoVersaoCompleta } from '../queries.server/versao.ts';
import type { CampoMarcado } from '../types.ts';

export type ItemDaFicha = { rotulo: string; valor: string | null; num?: boolean };
export type FormacaoDaFicha = { nivel: string; formacao: string; instituicao: string; conclusao: string };
export type ExperienciaDaFicha = { cargo: string; local: string; meses: number; descricao: string };

/** A curriculum as it is read, on the screen and on paper alike. */
export type Ficha = {
  pessoais: ItemDaFicha[];
  endereco: ItemDaFicha[];
  escolaridade: string[];
  formacoes: FormacaoDaFicha[];
  experiencias: ExperienciaDaFicha[];
  docencia: ExperienciaDaFicha[];
  modalidades: string[];
  cursos: { nome: string; disciplinas: string[] }[];
  cadeias: { nome: string; municipio: string }[];
};

const telefone = (numero: string | null): string | null => (numero ? formatarTelefone(numero) : null);
const chave = (texto: string | null): texto is keyof typeof ESTADOS_CIVIS =>
  texto !== null && Object.hasOwn(ESTADOS_CIVIS, texto);

/** What stays behind an unmarked flag is no part of the curriculum and is not shown. */
export function fichaDe(versao: CurriculoVersaoCompleta): Ficha {
  const experiencias = (tipo: string): ExperienciaDaFicha[] =>
    versao.experiencias
      .filter((linha) => linha.tipo === tipo)
      .map(({ cargo, local, periodoMeses, descricao }) => ({
        cargo: cargo ?? '',
        local: local ?? '',
        meses: periodoMeses ?? 0,
        descricao: descricao ?? '',
      }));
  const modalidades = Object.entries(MODALIDADES) as [keyof typeof MODALIDADES & CampoMarcado, string][];
  return {
    pessoais: pessoais(versao),
    endereco: endereco(versao),
    escolaridade: [
      ...(versao.ensinoFundamental ? ['Ensino Fundamental'] : []),
      ...(versao.ensinoMedio ? ['Ensino Médio'] : []),
    ],
    formacoes: formacoes(versao),
    experiencias: experiencias('area'),
    docencia: experiencias('docencia'),
    modalidades: modalidades.filter(([coluna]) => versao[coluna]).map(([, rotulo]) => rotulo),
    cursos: versao.cursos.flatMap(({ curso, disciplinas }) =>
      curso ? [{ nome: curso.nome, disciplinas: disciplinas.map(({ disciplina }) => disciplina.nome) }] : [],
    ),
    cadeias: versao.cadeias.flatMap(({ cadeia, municipio }) =>
      cadeia && municipio ? [{ nome: cadeia.nome, municipio: `${municipio.nome}-${municipio.uf}` }] : [],
    ),
  };
}

function pessoais(versao: CurriculoVersaoCompleta): ItemDaFicha[] {
  const { dataNascimento, estadoCivil } = versao;
  const nascimento = dataNascimento ? formatarDia(diaDaColuna(dataNascimento)) : null;
  return [
    { rotulo: ROTULOS.nomeCompleto, valor: versao.nomeCompleto },
    { rotulo: ROTULOS.cpf, valor: versao.cpf ? formatarCpf(versao.cpf) : null, num: true },
    { rotulo: ROTULOS.rg, valor: versao.rg, num: true },
    { rotulo: ROTULOS.orgaoExpedidor, valor: versao.orgaoExpedidor },
    { rotulo: ROTULOS.email, valor: versao.email },
    { rotulo: ROTULOS.dataNascimento, valor: nascimento, num: true },
    { rotulo: ROTULOS.nacionalidade, valor: versao.nacionalidade },
    { rotulo: ROTULOS.naturalidade, valor: versao.naturalidade },
    { rotulo: ROTULOS.estadoNatal, valor: versao.estadoNatal },
    { rotulo: ROTULOS.estadoCivil, valor: chave(estadoCivil) ? ESTADOS_CIVIS[estadoCivil] : estadoCivil },
  ];
}

function endereco(versao: CurriculoVersaoCompleta): ItemDaFicha[] {
  const cep = versao.cep ? versao.cep.replace(/^(\d{5})(\d{3})$/, '$1-$2') : null;
  return [
    { rotulo: ROTULOS.cep, valor: cep, num: true },
    { rotulo: ROTULOS.rua, valor: versao.rua },
    { rotulo: ROTULOS.numeroEndereco, valor: versao.numeroEndereco, num: true },
    { rotulo: ROTULOS.complemento, valor: versao.complemento },
    { rotulo: ROTULOS.bairro, valor: versao.bairro },
    { rotulo: ROTULOS.cidade, valor: [versao.cidade, versao.estadoUf].filter(Boolean).join('-') },
    { rotulo: ROTULOS.telefoneCelular, valor: telefone(versao.telefoneCelular), num: true },
    { rotulo: ROTULOS.telefoneResidencial, valor: telefone(versao.telefoneResidencial), num: true },
  ];
}

const niveis = Object.entries(NIVEIS) as [keyof typeof NIVEIS, string][];

function formacoes(versao: CurriculoVersaoCompleta): FormacaoDaFicha[] {
  const linha = (nivel: string, dados: (string | null)[]): FormacaoDaFicha => {
    const [formacao, instituicao, conclusao] = dados;
    return {
      nivel,
      formacao: formacao ?? '',
      instituicao: instituicao ?? '',
      conclusao: conclusao ?? '',
    };
  };
  const tecnicos = versao.cursosTecnicos ? versao.listaCursosTecnicos : [];
  return [
    ...tecnicos.map(({ formacao, instituicao, conclusao }) =>
      linha('Curso Técnico', [formacao, instituicao, conclusao]),
    ),
    ...niveis
      .filter(([nivel]) => versao[nivel])
      .map(([nivel, rotulo]) =>
        linha(rotulo, [
          versao[`${nivel}Formacao`],
          versao[`${nivel}Instituicao`],
          versao[`${nivel}Conclusao`],
        ]),
      ),
  ];
}
