/** Every screen of the demonstration, for the pictures of docs/telas and the accessibility tests. */
export type Screen = {
  nome: string;
  /** Account of the demonstration, without its domain; null for visitors. */
  conta: string | null;
  /** `{demanda:N}` is the id of the demonstration's demand at status N. */
  caminho: string;
};

export const SCREENS: readonly Screen[] = [
  { nome: 'login', conta: null, caminho: '/login' },
  { nome: 'novo-usuario', conta: null, caminho: '/novo-usuario' },
  { nome: 'redefinir-senha', conta: null, caminho: '/redefinir-senha' },
  { nome: 'politica-de-privacidade', conta: null, caminho: '/politica-de-privacidade' },
  { nome: 'caixa-local', conta: null, caminho: '/caixa-local' },
  { nome: 'home-comissao', conta: 'comissao', caminho: '/home' },
  { nome: 'lista-processos', conta: 'comissao', caminho: '/adm/lista-processos' },
  { nome: 'demandas', conta: 'comissao', caminho: '/adm/credenciamento' },
  { nome: 'demanda-nova', conta: 'comissao', caminho: '/adm/credenciamento/nova' },
  { nome: 'demanda-detalhes', conta: 'comissao', caminho: '/adm/credenciamento/{demanda:14}' },
  { nome: 'demanda-analise', conta: 'comissao', caminho: '/adm/credenciamento/{demanda:1}/analise' },
  { nome: 'demanda-cancelar', conta: 'comissao', caminho: '/adm/credenciamento/{demanda:14}/cancelar' },
  { nome: 'aprovacoes-externas', conta: 'comissao', caminho: '/adm/aprovacoes-externas' },
  { nome: 'cronograma-escolha', conta: 'comissao', caminho: '/adm/cronograma' },
  { nome: 'cronograma', conta: 'comissao', caminho: '/adm/cronograma/{demanda:14}' },
  { nome: 'configuracao', conta: 'comissao', caminho: '/adm/configuracao' },
  { nome: 'carga-horaria-lista', conta: 'comissao', caminho: '/adm/selecaoCargaHoraria' },
  { nome: 'carga-horaria', conta: 'comissao', caminho: '/adm/selecaoCargaHoraria/{demanda:17}' },
  {
    nome: 'carga-horaria-dados',
    conta: 'comissao',
    caminho: '/adm/selecaoCargaHoraria/{demanda:17}?guia=dados',
  },
  { nome: 'cadastro-comissao', conta: 'comissao', caminho: '/adm/selecaoCandidatos/{demanda:3}' },
  { nome: 'curriculos', conta: 'comissao', caminho: '/adm/listagemCurriculos' },
  { nome: 'home-coordenacao', conta: 'coordenacao', caminho: '/home' },
  { nome: 'demandas-coordenacao', conta: 'coordenacao', caminho: '/coord/credenciamento' },
  { nome: 'cadastro-lista', conta: 'coordenacao', caminho: '/coord/selecaoCandidatos' },
  { nome: 'cadastro', conta: 'coordenacao', caminho: '/coord/selecaoCandidatos/{demanda:3}' },
  { nome: 'usuarios', conta: 'administrador', caminho: '/adm/usuarios' },
  { nome: 'home-candidato', conta: 'candidato', caminho: '/home' },
  { nome: 'curriculo-dados-pessoais', conta: 'candidato', caminho: '/curriculo?etapa=dados-pessoais' },
  { nome: 'curriculo-endereco', conta: 'candidato', caminho: '/curriculo?etapa=endereco' },
  { nome: 'curriculo-formacao', conta: 'candidato', caminho: '/curriculo?etapa=formacao' },
  { nome: 'curriculo-experiencia', conta: 'candidato', caminho: '/curriculo?etapa=experiencia' },
  { nome: 'curriculo-docencia', conta: 'candidato', caminho: '/curriculo?etapa=docencia' },
  { nome: 'curriculo-objetivos', conta: 'candidato', caminho: '/curriculo?etapa=objetivos' },
  { nome: 'curriculo-termos', conta: 'candidato', caminho: '/curriculo?etapa=termos' },
  { nome: 'todas-demandas', conta: 'candidato', caminho: '/todas-demandas' },
  { nome: 'interesse', conta: 'candidato', caminho: '/todas-demandas/{demanda:14}/interesse' },
  { nome: 'cronograma-candidato', conta: 'candidato', caminho: '/todas-demandas/{demanda:14}/cronograma' },
  { nome: 'nao-encontrada', conta: 'candidato', caminho: '/nao-existe' },
];

export const DOMAIN = 'porteira.local';
