import { useForm } from '@conform-to/react';
import type { SubmissionResult } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxField, SelectField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { MODULOS } from '../labels.ts';
import { faseDaMaquina } from '../rules.ts';
import type { FaseCatalogo } from '../types.ts';

type Campos = { nome: string; recurso: string; modulo: string };

/** 'Cadastrar Fase' and 'Editar Fase'. */
export function FaseDialog({
  fase,
  resultado,
}: {
  fase: FaseCatalogo | null;
  resultado: SubmissionResult<string[]> | undefined;
}) {
  const { search } = useLocation();
  const fixa = fase !== null && faseDaMaquina(fase.id);
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
    <FormDialog
      titulo={fase === null ? 'Cadastrar Fase' : 'Editar Fase'}
      subtitulo={fase === null ? undefined : `Fase ${String(fase.id)}`}
      fechar={fechar}
      largura="estreito"
      formulario={{ id: form.id }}
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
        {fixa ? (
          <FixoDaFase fase={fase} />
        ) : (
          <>
            <CheckboxField campo={fields.recurso} rotulo="Tem período de recurso" />
            <SelectField
              campo={fields.modulo}
              rotulo="Módulo"
              opcional
              vazio="Nenhum"
              opcoes={Object.entries(MODULOS).map(([valor, rotulo]) => ({ valor, rotulo }))}
              dica="Tela em que a fase abre e fecha o período."
            />
          </>
        )}
        {fase !== null && (
          <p className="dica">Os cronogramas já salvos continuam com o nome e o recurso que tinham.</p>
        )}
      </div>
    </FormDialog>
  );
}

/** What a phase that the life of a demand counts on may not lose; it is sent as it is. */
function FixoDaFase({ fase }: { fase: FaseCatalogo }) {
  return (
    <div>
      <HiddenFields valores={{ recurso: fase.recurso ? 'on' : null, modulo: fase.modulo }} />
      <DescriptionList
        itens={[
          { rotulo: 'Período de recurso', valor: fase.recurso ? 'Sim' : 'Não' },
          {
            rotulo: 'Módulo',
            valor: fase.modulo === null ? 'Nenhum' : (MODULOS[fase.modulo] ?? fase.modulo),
          },
        ]}
      />
      <p className="dica mt-2">O andamento das demandas conta com esta fase: só o nome dela pode mudar.</p>
    </div>
  );
}
