import type { Screen } from './types.ts';

/** Screens without a session. */
export const VISITANTE: readonly Screen[] = [
  { nome: 'login', conta: null, caminho: '/login' },
  { nome: 'novo-usuario', conta: null, caminho: '/novo-usuario' },
  { nome: 'redefinir-senha', conta: null, caminho: '/redefinir-senha' },
  { nome: 'politica-de-privacidade', conta: null, caminho: '/politica-de-privacidade' },
  { nome: 'api', conta: null, caminho: '/api/documentacao' },
  { nome: 'caixa-local', conta: null, caminho: '/caixa-local' },
  { nome: 'nova-senha-link-vencido', conta: null, caminho: '/nova-senha/vencido' },
  { nome: 'avisos', conta: null, caminho: '/avisos/{avisos}' },
  { nome: 'avisos-link-invalido', conta: null, caminho: '/avisos/de-outro-portal' },
  { nome: 'demandas-abertas', conta: null, caminho: '/demandas-abertas' },
  { nome: 'demandas-abertas-nenhuma', conta: null, caminho: '/demandas-abertas?busca=ZZZ-9999' },
  { nome: 'demanda-aberta', conta: null, caminho: '/demandas-abertas/{demanda:14}' },
  { nome: 'demanda-publica-encerrada', conta: null, caminho: '/demandas-abertas/{demanda:15}' },
  { nome: 'verificar', conta: null, caminho: '/verificar' },
  { nome: 'verificar-comprovante', conta: null, caminho: '/verificar/{comprovante}' },
  { nome: 'verificar-relatorio', conta: null, caminho: '/verificar/{relatorio}' },
];
