import { Form } from '@remix-run/react';
import { useState } from 'react';
import { Autosave } from '#app/components/autosave.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import type { OwnDraft } from '#app/components/draft-notice.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { CheckboxField, DateField } from '#app/components/field.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Panel } from '#app/components/page.tsx';
import { fieldsOf, type Fields, type Pair } from '#app/lib/fields.ts';
import { ajustarFasesDaEscolha } from '../rules.ts';
import { lerCronograma, type CronogramaDigitado } from '../schema.ts';
import type { FaseCatalogo, ProblemaDoCronograma } from '../types.ts';
import type { EstadoDaConfirmacao } from './confirmar-cronograma.tsx';
import { DadosDoCronograma, type DemandaDoCronograma } from './dados-do-cronograma.tsx';
import { FasesDigitadas, idDoCampo } from './fases-digitadas.tsx';
import { PreviaDoCronograma } from './previa-cronograma.tsx';

export const FORMULARIO = 'cronograma';

export type EstadoDoFormulario = {
  digitado: CronogramaDigitado;
  versao: number;
  erros: ProblemaDoCronograma[];
  avisos: ProblemaDoCronograma[];
  /** Refusal that belongs to no field. */
  recusa: string | null;
  /** What saving does has to be seen and confirmed first. */
  confirmacao: EstadoDaConfirmacao | null;
};

type Props = {
  demanda: DemandaDoCronograma;
  catalogo: readonly FaseCatalogo[];
  editais: readonly { valor: string; rotulo: string }[];
  existe: boolean;
  estado: EstadoDoFormulario;
  rascunho: OwnDraft;
  /** The fields were drawn from the draft. */
  mostrado: boolean;
  now: Date;
};

/** Registration of a schedule: choices, phases, preview. Works without scripting; every button is a submit. */
export function FormularioCronograma({
  demanda,
  catalogo,
  editais,
  estado,
  existe,
  rascunho,
  mostrado,
  now,
}: Props) {
  const { erros, avisos } = estado;
  const [escolhido, setEscolhido] = useState<{ de: EstadoDoFormulario; digitado: CronogramaDigitado } | null>(
    null,
  );
  const digitado = escolhido?.de === estado ? escolhido.digitado : estado.digitado;
  const incluirFases = (form: HTMLFormElement): void => {
    const { digitado: comFases } = ajustarFasesDaEscolha(lerCronograma(textosDe(form)), catalogo);
    setEscolhido({ de: estado, digitado: comFases });
  };
  const erroDe = (campo: string): string | null => erros.find((erro) => erro.campo === campo)?.texto ?? null;
  return (
    <Form method="post" id={FORMULARIO} noValidate className="@container" preventScrollReset>
      <DefaultSubmit value="previa">Atualizar prévia</DefaultSubmit>
      <HiddenFields valores={{ versao: estado.versao }} />
      {demanda.editavel && <Autosave rascunho={rascunho} base={estado.versao} mostrado={mostrado} />}
      <ErrorSummary
        erros={[
          ...(estado.recusa === null ? [] : [{ mensagem: estado.recusa }]),
          ...erros.map(({ campo, texto }) => ({
            id: campo === 'fases' ? 'fases' : idDoCampo(campo.replace(/\.faseId$/, '.realizacaoInicio')),
            mensagem: texto,
          })),
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[64rem]:grid-cols-[minmax(0,1fr)_16rem] @min-[84rem]:grid-cols-[minmax(0,1fr)_30rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <DadosDoCronograma
            demanda={demanda}
            editais={editais}
            digitado={digitado}
            erroDe={erroDe}
            aoEscolher={incluirFases}
          />
          <ProporDatas digitado={digitado} erro={erroDe('inicioProposta')} />
          <FasesDigitadas
            digitado={digitado}
            catalogo={catalogo}
            erros={erros}
            avisos={avisos}
            erroDaFaseNova={erroDe('faseNova')}
          />
          {demanda.editavel && (
            <div className="flex flex-wrap justify-end gap-2">
              <BotaoSalvar existe={existe} />
            </div>
          )}
        </div>
        <PreviaDoCronograma
          digitado={digitado}
          catalogo={catalogo}
          avisos={avisos}
          existe={existe}
          now={now}
        />
      </div>
    </Form>
  );
}

export function BotaoSalvar({ existe }: { existe: boolean }) {
  return (
    <SubmitButton variante="primary" icone="check" name="_acao" value="salvar" form={FORMULARIO}>
      {existe ? 'Atualizar' : 'Criar'}
    </SubmitButton>
  );
}

const textosDe = (form: HTMLFormElement): Fields =>
  fieldsOf(
    [...new FormData(form)].map(([nome, valor]): Pair => [nome, typeof valor === 'string' ? valor : '']),
  );

/** Fills every date from a first day, in working days. */
function ProporDatas({ digitado, erro }: { digitado: CronogramaDigitado; erro: string | null }) {
  return (
    <Panel titulo="Propor datas" id="propor">
      <div className="denso flex flex-wrap items-end gap-x-4 gap-y-2">
        <DateField
          name="inicioProposta"
          rotulo="Primeiro dia"
          className="w-40"
          defaultValue={digitado.inicioProposta}
          erro={erro}
        />
        <CheckboxField
          name="comCargaHoraria"
          rotulo="Com avaliação de carga horária"
          marcado={digitado.comCargaHoraria}
        />
        <SubmitButton icone="wand-sparkles" name="_acao" value="propor">
          Propor datas
        </SubmitButton>
      </div>
      <p className="dica mt-2">
        Preenche todas as fases em dias úteis, conforme as escolhas acima. As fases já digitadas são
        substituídas.
      </p>
    </Panel>
  );
}
