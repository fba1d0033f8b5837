/**
 * Everything the audit may hold, and for how long: an 'ato' stays for ever, an 'acesso' (who entered or read)
 * leaves with the time of docs/retencao.md.
 */
export const ACOES_AUDITADAS = {
  'acesso.negar': 'acesso',
  'analise.finalizar': 'ato',
  'analise.reprovar-falta': 'ato',
  'anonimizacao.confirmar': 'ato',
  'anonimizacao.pedir': 'ato',
  'anonimizacao.recusar': 'ato',
  'anonimizacao.retirar': 'ato',
  'aplicacao.cancelar': 'ato',
  'aplicacao.registrar': 'ato',
  'aprovacao.divergente': 'ato',
  'aprovacao.registrar': 'ato',
  'arquivo.abrir': 'acesso',
  'avaliacao.finalizar': 'ato',
  'banca.cadastrar': 'ato',
  'banca.convocar': 'ato',
  'chamada.cancelar': 'ato',
  'chamada.repetir': 'ato',
  'curriculo.baixar': 'acesso',
  'curriculo.consultar': 'acesso',
  'dados-pessoais.exportar': 'ato',
  'demonstracao.carregar': 'ato',
  'fase.cadastrar': 'ato',
  'fase.editar': 'ato',
  'fila.repetir': 'ato',
  'impedimento.declarar': 'ato',
  'impedimento.designar-substituto': 'ato',
  importar: 'ato',
  'importar.desfazer': 'ato',
  'pessoas.exportar': 'acesso',
  'recurso.aprovar': 'ato',
  'recurso.baixar': 'acesso',
  'recurso.reprovar': 'ato',
  'relogio.mudar': 'ato',
  'sessao.abrir': 'acesso',
  'sessao.limitar': 'acesso',
  'sessao.recusar': 'acesso',
  'tentativa.limitar': 'acesso',
  'token.criar': 'ato',
  'token.revogar': 'ato',
  'usuario.cadastrar': 'ato',
  'usuario.criar': 'ato',
  'usuario.corrigir-email': 'ato',
  'usuario.desativar': 'ato',
  'usuario.grupos': 'ato',
  'usuario.nova-senha': 'acesso',
  'usuario.reativar': 'ato',
  'usuario.reenviar-convite': 'ato',
  'usuario.revogar-sessoes': 'acesso',
} as const satisfies Record<string, 'ato' | 'acesso'>;

export type AcaoAuditada = keyof typeof ACOES_AUDITADAS;

/** What leaves the audit when its time is over. */
export const ACESSOS = (Object.keys(ACOES_AUDITADAS) as AcaoAuditada[]).filter(
  (acao) => ACOES_AUDITADAS[acao] === 'acesso',
);
