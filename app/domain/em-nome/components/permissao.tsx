import { Form } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { CheckboxField } from '#app/components/field.tsx';
import { Panel } from '#app/components/page.tsx';
import { ACAO_DA_PERMISSAO, TEXTOS } from '../labels.ts';

/** In the settings of the organisation: may the team act for who asks? R-NOM-01. */
export function PermissaoDeAgirEmNome({
  configuracao: { ligado, semAnexo },
}: {
  configuracao: { ligado: boolean; semAnexo: boolean };
}) {
  return (
    <Panel titulo={TEXTOS.titulo} id="em-nome">
      <Form method="post" encType="multipart/form-data" className="grid gap-3">
        <p className="text-sm">
          Com isto ligado, a Comissão faz, na ficha de um candidato, o que ele pediu por telefone ou em
          pessoa: confirmar a presença em um horário ou pedir outro. A pessoa é avisada, recebe o comprovante
          e pode desfazer por um dia. Recursos, notas e desistências ficam de fora.
        </p>
        <CheckboxField name="ligado" rotulo="A equipe pode agir em nome de quem pede" marcado={ligado} />
        <CheckboxField name="semAnexo" rotulo="Sem exigir o anexo que comprova o pedido" marcado={semAnexo} />
        <div className="flex justify-end">
          <SubmitButton icone="save" name="_acao" value={ACAO_DA_PERMISSAO}>
            Salvar esta permissão
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
