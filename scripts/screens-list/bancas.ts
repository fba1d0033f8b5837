import type { Screen } from './types.ts';

/** Panels, interviews, attendance and scores: of the commission and of the evaluators. */
export const BANCAS: readonly Screen[] = [
  {
    nome: 'agendamentos',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista?credenciamento={demanda:11}',
  },
  { nome: 'agendamentos-escolha', conta: 'comissao', caminho: '/adm/agendamento-entrevista' },
  {
    nome: 'agendamento',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/entrevista?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-didatica',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/didatica?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-documentacao',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/documentacao?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-remarcar',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/entrevista/remarcar?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-cancelar',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/entrevista/cancelar?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-pedido',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{pediu-horario}/entrevista/pedido?credenciamento={demanda:11}',
  },
  {
    nome: 'agendar-varios',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/varios/{demanda:11}/entrevista',
  },
  {
    nome: 'agenda-das-bancas',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/agenda/{demanda:11}',
  },
  {
    nome: 'frequencia',
    conta: 'comissao',
    caminho: '/adm/lista-frequencia?credenciamento={demanda:11}&tipo=E',
  },
  { nome: 'frequencia-escolha', conta: 'comissao', caminho: '/adm/lista-frequencia' },
  {
    nome: 'frequencia-corrigir',
    conta: 'comissao',
    caminho: '/adm/lista-frequencia/{ausente}/corrigir?credenciamento={demanda:11}&tipo=E',
  },
  {
    nome: 'frequencia-corrigir-com-nota',
    conta: 'comissao',
    caminho: '/adm/lista-frequencia/{presente}/corrigir?credenciamento={demanda:11}&tipo=E',
  },
  {
    nome: 'frequencia-curriculo',
    conta: 'comissao',
    caminho: '/adm/lista-frequencia/{agendado}/curriculo?credenciamento={demanda:11}&tipo=E',
  },
  { nome: 'bancas', conta: 'comissao', caminho: '/adm/cadastrar-banca' },
  { nome: 'bancas-nenhuma', conta: 'comissao', caminho: '/adm/cadastrar-banca?membro=ZZZ-9999' },
  { nome: 'banca-nova', conta: 'comissao', caminho: '/adm/cadastrar-banca/nova' },
  { nome: 'banca-editar', conta: 'comissao', caminho: '/adm/cadastrar-banca/{banca}' },
  { nome: 'banca-acoes', conta: 'comissao', caminho: '/adm/cadastrar-banca/{banca}/acoes' },
  { nome: 'banca-substitutos', conta: 'comissao', caminho: '/adm/cadastrar-banca/{banca}/substitutos' },
  { nome: 'banca-fechar', conta: 'comissao', caminho: '/adm/cadastrar-banca/{banca}/fechar' },
  {
    nome: 'banca-convocar',
    conta: 'comissao',
    caminho: '/adm/cadastrar-banca/{banca-por-convocar}/convocar',
  },
  { nome: 'agenda-do-avaliador', conta: 'avaliador', caminho: '/ava/agenda' },
  { nome: 'avaliacao-entrevista', conta: 'avaliador', caminho: '/ava/avaliacao' },
  { nome: 'avaliacao-didatica-vazia', conta: 'avaliador', caminho: '/ava/avaliacao-didatica' },
  {
    nome: 'mesa-da-didatica-ausente',
    conta: 'avaliador',
    caminho: '/ava/avaliacao-didatica/{ausente-didatica}',
  },
  { nome: 'mesa-das-notas', conta: 'avaliador', caminho: '/ava/avaliacao/{avaliacao}' },
  { nome: 'mesa-das-notas-curriculo', conta: 'avaliador', caminho: '/ava/avaliacao/{avaliacao}/curriculo' },
  { nome: 'mesa-das-notas-por-finalizar', conta: 'avaliador', caminho: '/ava/avaliacao/{por-finalizar}' },
  { nome: 'notas-finalizar', conta: 'avaliador', caminho: '/ava/avaliacao/{por-finalizar}/finalizar' },
  { nome: 'resumos-de-avaliacao-vazios', conta: 'comissao', caminho: '/adm/lista-avaliacao' },
  {
    nome: 'resumos-de-avaliacao',
    conta: 'comissao',
    caminho: '/adm/lista-avaliacao?tipo=E&credenciamento={avaliada}',
  },
  {
    nome: 'resultado-por-avaliador',
    conta: 'comissao',
    caminho: '/adm/lista-avaliacao/notas/{pontuado}/entrevista?tipo=E&credenciamento={avaliada}',
  },
  {
    nome: 'enviar-resultado',
    conta: 'comissao',
    caminho: '/adm/lista-avaliacao/enviar/{avaliada}/entrevista?tipo=E&credenciamento={avaliada}',
  },
  { nome: 'documentos-pedidos', conta: 'administrador', caminho: '/adm/configuracao/documentos' },
  { nome: 'documento-pedido', conta: 'administrador', caminho: '/adm/configuracao/documentos/12' },
  { nome: 'criterios-de-avaliacao', conta: 'administrador', caminho: '/adm/configuracao/criterios' },
  {
    nome: 'criterio-editar',
    conta: 'administrador',
    caminho: '/adm/configuracao/criterios/didatica/planoAula',
  },
  { nome: 'declaracao-de-impedimento', conta: 'avaliador', caminho: '/ava/avaliacao/{agendamento}/declarar' },
  {
    nome: 'declaracao-de-todos',
    conta: 'avaliador',
    caminho: '/ava/avaliacao/demanda/{demanda:11}/declarar',
  },
  {
    nome: 'avisar-todos',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/avisar/{demanda:11}',
  },
  {
    nome: 'agendamento-enviar-emails',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/enviar-emails?credenciamento={demanda:11}',
  },
  {
    nome: 'agendamento-curriculo',
    conta: 'comissao',
    caminho: '/adm/agendamento-entrevista/{agendado}/curriculo?credenciamento={demanda:11}',
  },
  {
    nome: 'finalizar-acoes',
    conta: 'comissao',
    caminho: '/adm/lista-processos/{demanda:5}/finalizar-acoes',
  },
  {
    nome: 'resultado-geral',
    conta: 'comissao',
    caminho: '/adm/lista-avaliacao/notas/{pontuado}/geral?tipo=E&credenciamento={avaliada}',
  },
];
