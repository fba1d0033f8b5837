import type { MenuAction } from '#app/components/row-menu.tsx';

/** What may be done with an account besides choosing its groups; one's own access another administrator changes. */
export function acoesDe(
  usuario: { id: string; ativo: boolean; temSenha: boolean; proprio: boolean },
  search: string,
): MenuAction[] {
  const em = (acao: string) => `/adm/usuarios/${usuario.id}/${acao}${search}`;
  const acoes: MenuAction[] = [];
  if (usuario.ativo) {
    acoes.push({ rotulo: 'Enviar link de senha', href: em('convite'), icone: 'mail' });
    if (!usuario.temSenha) acoes.push({ rotulo: 'Corrigir e-mail', href: em('email'), icone: 'pencil' });
    acoes.push({ rotulo: 'Encerrar sessões', href: em('sessoes'), icone: 'log-out' });
  }
  if (!usuario.proprio) {
    acoes.push(
      { rotulo: 'CPF da conta', href: em('cpf'), icone: 'pencil' },
      usuario.ativo
        ? { rotulo: 'Desativar', href: em('situacao'), icone: 'user-x' }
        : { rotulo: 'Reativar', href: em('situacao'), icone: 'user-check' },
    );
  }
  return acoes;
}
