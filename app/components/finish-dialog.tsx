import { useLocation } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { LinkButton, SubmitButton } from './button.tsx';
import { FormDialog } from './dialog.tsx';
import { HiddenFields } from './form.tsx';
import { Notice } from './notice.tsx';

/**
 * What ending an evaluation will do, before it is done; or, with `recusa`, why it cannot be ended yet.
 * `<FinishDialog titulo="Deseja finalizar a avaliação?" fechar=".." voltar="Continuar avaliando" campos={{ versao }}>…`
 */
export function FinishDialog({
  voltar,
  verbo,
  campos,
  recusa,
  erro,
  children,
  ...dialogo
}: Pick<ComponentProps<typeof FormDialog>, 'titulo' | 'subtitulo' | 'fechar' | 'children'> & {
  /** Text of the way back. */
  voltar: string;
  verbo: string;
  campos: ComponentProps<typeof HiddenFields>['valores'];
  recusa: string | null;
  /** Refusal of the last attempt. */
  erro: string | null;
}) {
  const { search } = useLocation();
  return (
    <FormDialog
      {...dialogo}
      formulario={{ action: search }}
      acoes={
        <>
          <LinkButton para={dialogo.fechar} manterRolagem>
            {voltar}
          </LinkButton>
          {recusa === null && (
            <SubmitButton name="acao" value="finalizar" variante="primary" icone="check">
              {verbo}
            </SubmitButton>
          )}
        </>
      }
    >
      <HiddenFields valores={campos} />
      {erro !== null && (
        <Notice tipo="erro" className="mb-3">
          {erro}
        </Notice>
      )}
      {recusa !== null && (
        <Notice tipo="aviso" papel="nenhum" className="mb-3" titulo="Ainda não é possível finalizar">
          {recusa}
        </Notice>
      )}
      {children}
    </FormDialog>
  );
}
