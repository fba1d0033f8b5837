import type { Screen } from './types.ts';

/** Screens without a session. */
export const VISITANTE: readonly Screen[] = [
  { nome: 'login', conta: null, caminho: '/login' },
  { nome: 'novo-usuario', conta: null, caminho: '/novo-usuario' },
  { nome: 'redefinir-senha', conta: null, caminho: '/redefinir-senha' },
  { nome: 'politica-de-privacidade', conta: null, caminho: '/politica-de-privacidade' },
  { nome: 'caixa-local', conta: null, caminho: '/caixa-local' },
  { nome: 'nova-senha-link-vencido', conta: null, caminho: '/nova-senha/vencido' },
  { nome: 'verificar', conta: null, caminho: '/verificar' },
  { nome: 'verificar-comprovante', conta: null, caminho: '/verificar/{comprovante}' },
];
