import { useForm, type SubmissionResult } from '@conform-to/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { SelectField, TextareaField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { TEXTOS, TITULO_DA_AVALIACAO } from '../labels.ts';
import { emMeios, formatarPontos } from '../notas.ts';
import type { CriterioAberto } from '../queries.server/criterios.ts';
import { campoDoNivel, PONTOS_INTEIROS } from '../campos.ts';
import { CRITERIOS } from '../telas.ts';

/** 'Editar Critério': name, description, place and what each whole score means. */
export function CriterioDialog({
  aberto: { parte, criterio, quantos },
  resultado,
}: {
  aberto: CriterioAberto;
  resultado: SubmissionResult<string[]> | undefined;
}) {
  const niveis = Object.fromEntries(
    PONTOS_INTEIROS.map((ponto) => [
      campoDoNivel(ponto),
      criterio.niveis.find(({ nota }) => nota === emMeios(ponto))?.texto ?? '',
    ]),
  );
  const [form, fields] = useForm<Record<string, string>>({
    id: 'criterio',
    lastResult: resultado,
    defaultValue: {
      nome: criterio.nome,
      descricao: criterio.descricao,
      ordem: String(criterio.ordem),
      ...niveis,
    },
  });
  const campo = (nome: string) => {
    const achado = fields[nome];
    if (!achado) throw new RangeError(`Sem o campo ${nome}`);
    return achado;
  };
  return (
    <FormDialog
      titulo="Editar Critério"
      subtitulo={TITULO_DA_AVALIACAO[parte]}
      fechar={CRITERIOS}
      formulario={{ id: form.id }}
      acoes={
        <>
          <LinkButton para={CRITERIOS} manterRolagem>
            Cancelar
          </LinkButton>
          <SubmitButton variante="primary" icone="save">
            Salvar
          </SubmitButton>
        </>
      }
    >
      <ErrorSummary form={form} nivel="h3" />
      <HiddenFields valores={{ versao: criterio.versao }} />
      <div className="grid gap-3">
        <TextField campo={campo('nome')} rotulo="Nome" maxLength={120} />
        <TextareaField campo={campo('descricao')} rotulo="Descrição" maxLength={500} opcional />
        <SelectField
          campo={campo('ordem')}
          rotulo="Ordem"
          opcoes={Array.from({ length: quantos }, (_, indice) => String(indice + 1)).map((valor) => ({
            valor,
            rotulo: `${valor}º`,
          }))}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">O que cada nota significa</legend>
          {PONTOS_INTEIROS.map((ponto) => (
            <TextField
              key={ponto}
              campo={campo(campoDoNivel(ponto))}
              rotulo={formatarPontos(emMeios(ponto))}
              maxLength={300}
              opcional
            />
          ))}
        </fieldset>
        <p className="dica">{TEXTOS.quandoValeOCriterio}</p>
      </div>
    </FormDialog>
  );
}
