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
  { nome: 'mensageria', conta: 'administrador', caminho: '/adm/listaMensageria' },
  {
    nome: 'mensageria-vazia',
    conta: 'administrador',
    caminho: '/adm/listaMensageria?credenciamento=ZZZ-9999',
  },
  { nome: 'mensageria-email', conta: 'administrador', caminho: '/adm/listaMensageria/{mensagem}' },
  { nome: 'mensageria-reenviar', conta: 'administrador', caminho: '/adm/listaMensageria/{mensagem}/enviar' },
  { nome: 'mensageria-textos', conta: 'administrador', caminho: '/adm/listaMensageria/textos' },
  { nome: 'mensageria-texto', conta: 'administrador', caminho: '/adm/listaMensageria/textos/1' },
  {
    nome: 'mensageria-texto-versao',
    conta: 'administrador',
    caminho: '/adm/listaMensageria/textos/1/versoes/0',
  },
  { nome: 'mensageria-gerenciar', conta: 'administrador', caminho: '/adm/listaMensageria/gerenciar' },
  {
    nome: 'mensageria-previa',
    conta: 'administrador',
    caminho: '/adm/listaMensageria/lote/{lote:esperando}',
  },
  {
    nome: 'mensageria-previa-enviar',
    conta: 'administrador',
    caminho: '/adm/listaMensageria/lote/{lote:esperando}/enviar',
  },
  {
    nome: 'mensageria-previa-segurar',
    conta: 'administrador',
    caminho: '/adm/listaMensageria/lote/{lote:esperando}/segurar',
  },
  {
    nome: 'mensageria-previa-ninguem',
    conta: 'administrador',
    caminho: '/adm/listaMensageria/lote/{lote:esperando}?pessoa=ZZZ-9999',
  },
  { nome: 'mensageria-lote', conta: 'administrador', caminho: '/adm/listaMensageria/lote/{lote:liberado}' },
  { nome: 'usuarios', conta: 'administrador', caminho: '/adm/usuarios' },
  { nome: 'usuario-novo', conta: 'administrador', caminho: '/adm/usuarios/novo' },
  { nome: 'usuario-acoes', conta: 'administrador', caminho: '/adm/usuarios/{candidato}/acoes' },
  { nome: 'usuario-corrigir-email', conta: 'administrador', caminho: '/adm/usuarios/{convidada}/email' },
  { nome: 'usuario-grupos', conta: 'administrador', caminho: '/adm/usuarios/{usuario}/grupos' },
  { nome: 'usuario-desativar', conta: 'administrador', caminho: '/adm/usuarios/{usuario}/situacao' },
  { nome: 'coordenacao-demanda', conta: 'coordenacao', caminho: '/coord/credenciamento/{demanda:14}' },
  { nome: 'coordenacao-demanda-nova', conta: 'coordenacao', caminho: '/coord/credenciamento/nova' },
  { nome: 'coordenacao-curriculo', conta: 'coordenacao', caminho: '/coord/listagemCurriculos/{versao}' },
  {
    nome: 'cadastro-finalizar',
    conta: 'coordenacao',
    caminho: '/coord/selecaoCandidatos/{demanda:3}/finalizar',
  },
];
