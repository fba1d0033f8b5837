/** Words of the believable curricula: courses, schools, employers, streets. */
export const GRADUACOES = [
  'Agronomia',
  'Zootecnia',
  'Medicina Veterinária',
  'Engenharia Agrícola',
  'Administração',
  'Engenharia de Alimentos',
  'Pedagogia',
  'Biologia',
  'Gestão do Agronegócio',
  'Enfermagem',
  'Sistemas de Informação',
];
export const TECNICOS = [
  'Técnico em Agropecuária',
  'Técnico em Agronegócio',
  'Técnico em Zootecnia',
  'Técnico em Agricultura',
  'Técnico em Alimentos',
  'Técnico em Informática',
  'Técnico em Eletrotécnica',
];
export const INSTITUICOES = [
  'Universidade do Planalto Central',
  'Instituto Técnico do Cerrado',
  'Faculdade Vale do Araguaia',
  'Centro Universitário das Nascentes',
  'Escola Técnica Vereda Nova',
  'Universidade do Sudoeste Rural',
];
export const POS = [
  'Docência no Ensino Técnico',
  'Produção Animal',
  'Gestão do Agronegócio',
  'Manejo de Solos',
  'Nutrição de Ruminantes',
  'Extensão Rural',
];
export const EMPREGADORES = [
  'Cooperativa Agropecuária Serra Dourada',
  'Fazenda Boa Vereda',
  'Assistência Rural Horizonte',
  'Agroindústria Rio Manso',
  'Associação dos Produtores do Vale',
  'Laticínio Campo Claro',
  'Prefeitura municipal',
  'Consultoria própria',
];
export const CARGOS = [
  'Responsável técnico',
  'Técnico de campo',
  'Consultor',
  'Gerente de produção',
  'Extensionista',
  'Supervisor de equipe',
];
export const ESCOLAS = [
  'Escola Técnica Vereda Nova',
  'Instituto Técnico do Cerrado',
  'Sindicato Rural',
  'Colégio Estadual do Campo',
];
export const LOGRADOUROS = [
  'Rua das Mangabas',
  'Avenida dos Ipês',
  'Rua do Buriti',
  'Rua Sete de Abril',
  'Avenida Central',
  'Rua da Estação',
  'Chácara Água Limpa',
  'Rua Doze',
];
export const BAIRROS = [
  'Centro',
  'Setor Oeste',
  'Vila Nova',
  'Jardim das Palmeiras',
  'Setor Sul',
  'Zona Rural',
];
export const CIVIS = ['solteiro', 'casado', 'casado', 'divorciado', 'viuvo'];
