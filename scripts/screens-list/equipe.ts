import type { Screen } from './types.ts';

/** Screens of the coordination and the administration. */
export const EQUIPE: readonly Screen[] = [
  { nome: 'home-coordenacao', conta: 'coordenacao', caminho: '/home' },
  { nome: 'demandas-coordenacao', conta: 'coordenacao', caminho: '/coord/credenciamento' },
  { nome: 'cadastro-lista', conta: 'coordenacao', caminho: '/coord/selecaoCandidatos' },
  { nome: 'cadastro', conta: 'coordenacao', caminho: '/coord/selecaoCandidatos/{demanda:3}' },
  {
    nome: 'cadastro-mesa',
    conta: 'coordenacao',
    caminho: '/coord/selecaoCandidatos/{demanda:3}/candidato/{avaliado:3}',
  },
  {
    nome: 'cadastro-mesa-curriculo',
    conta: 'coordenacao',
    caminho: '/coord/selecaoCandidatos/{demanda:3}/candidato/{avaliado:3}/curriculo',
  },
  { nome: 'curriculos-coordenacao', conta: 'coordenacao', caminho: '/coord/listagemCurriculos' },
  { nome: 'sem-permissao', conta: 'coordenacao', caminho: '/adm/lista-processos' },
  { nome: 'usuarios', conta: 'administrador', caminho: '/adm/usuarios' },
  { nome: 'usuario-novo', conta: 'administrador', caminho: '/adm/usuarios/novo' },
  { nome: 'usuario-corrigir-email', conta: 'administrador', caminho: '/adm/usuarios/{convidada}/email' },
  { nome: 'usuario-grupos', conta: 'administrador', caminho: '/adm/usuarios/{usuario}/grupos' },
];
