export const MENSAGENS = {
  nome: 'É necessário informar o nome da Empresa.',
  cnpj: 'É necessário informar o CNPJ da Empresa.',
  nomeFantasia: 'É necessário informar o Nome Fantasia da Empresa.',
  cep: 'É necessário informar o CEP da Empresa.',
  estado: 'É necessário informar o Estado.',
  cidade: 'É necessário informar a Cidade.',
  cidadeDesconhecida: 'Não encontramos esta cidade no Estado informado.',
  salva: 'Empresa cadastrada com sucesso.',
  falha: 'Houve um problema ao tentar cadastrar a empresa.',
  cepNaoEncontrado: 'Não foi possível obter as informações através do CEP informado',
  cnpjNaoEncontrado: 'Não foi possível obter as informações através do CNPJ informado',
  achado: 'Encontramos os dados. Confira antes de salvar: o que já estava digitado não foi trocado.',
  inativa: 'Esta empresa não está ativa no cadastro da Receita. Confira antes de salvar.',
  doRm: 'Os dados desta empresa vêm do sistema de gestão e aqui só se leem.',
  outroNome: (nome: string): string => `Este CNPJ é de “${nome}”. Informe este nome, ou confira o CNPJ.`,
  mudou: 'Os dados desta empresa foram mudados por outra pessoa. Confira e salve de novo.',
} as const;

export const SEM_EMPRESA = 'Este candidato não tem empresa informada.';
