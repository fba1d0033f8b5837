import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxField, SelectField, TextField } from '#app/components/field.tsx';
import { MODULOS } from '../labels.ts';
import type { FaseCatalogo } from '../types.ts';

type Campos = { nome: string; recurso: string; modulo: string };

/** 'Cadastrar Fase' and 'Editar Fase'. Spec 3 §2.6. */
export function FaseDialog({
  fase,
  resultado,
}: {
  fase: FaseCatalogo | null;
  resultado: SubmissionResult<string[]> | undefined;
}) {
  const { search } = useLocation();
  const fechar = `/adm/configuracao${search === '' ? '?aba=fases' : search}`;
  const [form, fields] = useForm<Campos>({
    id: 'fase',
    lastResult: resultado,
    defaultValue: {
      nome: fase?.nome ?? '',
      recurso: fase?.recurso ? 'on' : undefined,
      modulo: fase?.modulo ?? '',
    },
  });
  return (
    <Dialog
      titulo={fase === null ? 'Cadastrar Fase' : 'Editar Fase'}
      subtitulo={fase === null ? undefined : `Fase ${String(fase.id)}`}
      fechar={fechar}
      largura="estreito"
      envolver={(conteudo) => (
        <Form method="post" id={form.id} className="contents" noValidate preventScrollReset>
          {conteudo}
        </Form>
      )}
      acoes={
        <>
          <Anchor className="btn" para={fechar} manterRolagem>
            Cancelar
          </Anchor>
          <SubmitButton variante="primary" icone="save">
            {fase === null ? 'Cadastrar' : 'Salvar'}
          </SubmitButton>
        </>
      }
    >
      <ErrorSummary form={form} nivel="h3" />
      <div className="grid gap-3">
        <TextField campo={fields.nome} rotulo="Nome" maxLength={120} />
        <CheckboxField campo={fields.recurso} rotulo="Tem período de recurso" />
        <SelectField
          campo={fields.modulo}
          rotulo="Módulo"
          opcional
          vazio="Nenhum"
          opcoes={Object.entries(MODULOS).map(([valor, rotulo]) => ({ valor, rotulo }))}
          dica="Tela em que a fase abre e fecha o período."
        />
        {fase !== null && (
          <p className="dica">Os cronogramas já salvos continuam com o nome e o recurso que tinham.</p>
        )}
      </div>
    </Dialog>
  );
}
