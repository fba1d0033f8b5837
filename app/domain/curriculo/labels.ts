import { SEM_CONEXAO } from '#app/domain/errors.ts';
import { DATA_INVALIDA, DATA_MINIMA } from '#app/lib/date-messages.ts';
import type { CampoDeTexto, CampoMarcado } from './types.ts';

export const ROTULOS: Readonly<Record<CampoDeTexto, string>> = {
  nomeCompleto: 'Nome Completo',
  cpf: 'CPF',
  rg: 'RG',
  email: 'E-mail',
  orgaoExpedidor: 'Órgão Expedidor',
  dataNascimento: 'Data de Nascimento',
  nacionalidade: 'Nacionalidade',
  naturalidade: 'Naturalidade',
  estadoNatal: 'Estado Natal',
  estadoCivil: 'Estado Civil',
  cep: 'CEP',
  rua: 'Rua',
  numeroEndereco: 'Número',
  complemento: 'Complemento',
  bairro: 'Bairro',
  cidade: 'Cidade',
  estadoUf: 'Estado',
  telefoneResidencial: 'Telefone Residencial',
  telefoneCelular: 'Telefone Celular',
  graduacaoFormacao: 'Formação',
  graduacaoInstituicao: 'Instituição',
  graduacaoConclusao: 'Conclusão',
  posFormacao: 'Formação',
  posInstituicao: 'Instituição',
  posConclusao: 'Conclusão',
  mestradoFormacao: 'Formação',
  mestradoInstituicao: 'Instituição',
  mestradoConclusao: 'Conclusão',
  doutoradoFormacao: 'Formação',
  doutoradoInstituicao: 'Instituição',
  doutoradoConclusao: 'Conclusão',
};

export const ESTADOS_CIVIS = {
  solteiro: 'Solteiro(a)',
  casado: 'Casado(a)',
  divorciado: 'Divorciado(a)',
  viuvo: 'Viúvo(a)',
  outro: 'Outro',
} as const;

export const MODALIDADES = {
  instrutoria: 'Instrutoria',
  consultoria: 'Consultoria',
  tecnicoCampo: 'Técnico de Campo',
  supervisor: 'Supervisor',
  tutoria: 'Tutoria',
} as const;

/** Levels of education that have a flag and three fields. */
export const NIVEIS = {
  graduacao: 'Graduação',
  pos: 'Pós-Graduação',
  mestrado: 'Mestrado',
  doutorado: 'Doutorado',
} as const;

export const ROTULOS_MARCADOS: Readonly<Record<CampoMarcado, string>> = {
  ensinoFundamental: 'Ensino Fundamental',
  ensinoMedio: 'Ensino Médio',
  cursosTecnicos: 'Cursos Técnicos',
  ...NIVEIS,
  ...MODALIDADES,
};

export const MENSAGENS = {
  semVersao: 'Finalize o currículo antes de renová-lo.',
  comRascunho: 'Há um rascunho do currículo: finalize-o, ou descarte-o, antes de renovar a versão anterior.',
  obrigatorios: 'Há campos obrigatórios não preenchidos.',
  faltaRg: 'Preencha o campo RG na etapa 1, Dados Pessoais.',
  graduacao: 'Os dados da Graduação devem ser preenchidos.',
  pos: 'Os dados da Pós Graduação devem ser preenchidos.',
  mestrado: 'Os dados do Mestrado devem ser preenchidos.',
  doutorado: 'Os dados do Doutorado devem ser preenchidos.',
  exigeGraduacao:
    'Para incluir um Mestrado ou Doutorado é necessário incluir também as informações da Graduação.',
  graduacaoObrigatoria:
    'A graduação é obrigatória, caso tenha selecionado Pós Graduação, Mestrado ou Doutorado.',
  modalidade: 'Ao menos uma modalidade deve ser informada.',
  curso: 'Ao menos um curso e disciplina deve ser informado para Instrutoria, Consultoria ou Tutoria.',
  cadeia: 'É preciso informar pelo menos 1 cadeia de interesse.',
  limite: 'O limite máximo de 30 disciplinas já foi atingido.',
  termos: 'É necessário concordar com os Termos de Serviço e Políticas de Privacidade.',
  semCpf:
    'A sua conta não tem CPF, e ele não se digita aqui: o Administrador Geral o registra, com o documento que o prova.',
  cpfDaConta:
    'O CPF do currículo é o da conta, que só o Administrador Geral muda, com o documento que o prova.',
  cpfDeOutro:
    'O CPF digitado está vinculado a outra conta no sistema, entre em contato com a equipe de credenciamento ou reseta sua senha na tela de login com o outro cadastro.',
  nascimentoFuturo: 'A data de nascimento não pode ser depois de hoje.',
  dataMinima: DATA_MINIMA,
  dataFormato: DATA_INVALIDA,
  cep: 'O CEP deve conter exatamente 8 dígitos.',
  cepNaoEncontrado: 'Não foi possível obter as informações do endereço através do CEP informado',
  email: 'O E-mail informado não é válido',
  telefone: 'O Telefone informado não é válido',
  estadoCivil: 'Escolha um estado civil da lista.',
  periodo: 'Informe o período em meses, com um número inteiro de 1 a 999.',
  falhaAoFinalizar: 'Não foi possível atualizar o currículo: ',
  finalizado: 'O currículo foi atualizado.',
  semReferencia: SEM_CONEXAO,
  conflito:
    'Este currículo foi alterado em outra janela. O que você digitou continua abaixo e ainda não foi salvo: confira e salve de novo, ou atualize a página para ver o que a outra janela salvou.',
} as const;

export const linhaDeCursoTecnico = (linha: number): string =>
  `Os dados do Curso Técnico devem ser preenchidos na linha ${String(linha)}`;
export const linhaDeExperiencia = (linha: number): string =>
  `Os Dados da Experiência Profissional na linha ${String(linha)} não foram preenchidos!`;
export const linhaDeDocencia = (linha: number): string =>
  `Os Dados da Experiência em Docência na linha ${String(linha)} não foram preenchidos!`;
export const linhaDeObjetivo = (linha: number): string =>
  `Deve ser informado o Curso e Disciplina na linha ${String(linha)}`;
export const linhaDeCadeia = (linha: number): string =>
  `Informe a cadeia, o estado e a cidade na linha ${String(linha)}, ou remova a linha.`;

export const AVISO_DESATUALIZADO =
  'Seu currículo foi atualizado há mais de um ano e não aparece mais no banco de talentos. Atualize e finalize para voltar a participar.';

/** Who is already linked to a company. */
export const avisoDeVinculo = (empresa: string, cnpj: string): string =>
  `Você já está vinculado à empresa ${empresa}, CNPJ ${cnpj}. Para trocar de empresa, entre em contato com a equipe de credenciamento. Se a empresa é a mesma, continue.`;

/** Version of the terms of service; changes whenever their text does. */
export const TERMO_DO_CURRICULO = { termo: 'termos-de-servico', versao: '2026-11-20' } as const;
