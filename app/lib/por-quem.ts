/** Who acts where nobody gave a name: the portal's own clock, and the command line of a machine's superuser. */
export const SISTEMA = 'sistema';
export const LINHA_DE_COMANDO = 'linha de comando';

/** Who acts on the command line; where that is another's name, by which user of the machine too. R-ACE-24. */
export function nomeDoOperador(operador: string | undefined, doSistema: string): string {
  if (operador === undefined || operador === doSistema) return doSistema;
  return `${operador} (${doSistema === LINHA_DE_COMANDO ? doSistema : `usuário ${doSistema} do sistema`})`;
}

/** 'por Ana Luz', of a name that a record holds; what nobody's name is keeps its article. */
export function porQuem(nome: string): string {
  if (nome === SISTEMA) return 'pelo sistema';
  return nome === LINHA_DE_COMANDO ? 'pela linha de comando' : `por ${nome}`;
}
