import { Form } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Autosave } from '#app/components/autosave.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import type { OwnDraft } from '#app/components/draft-notice.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { MENSAGENS } from '../labels.ts';
import type { CronogramaDigitado } from '../schema.ts';
import type { FaseCatalogo, ProblemaDoCronograma } from '../types.ts';
import { DadosDoCronograma, type DemandaDoCronograma } from './dados-do-cronograma.tsx';
import { FasesDigitadas, idDoCampo } from './fases-digitadas.tsx';
import { PreviaDoCronograma } from './previa-cronograma.tsx';
import { ProporDatas } from './propor-datas.tsx';

export const FORMULARIO = 'cronograma';

export type EstadoDoFormulario = {
  digitado: CronogramaDigitado;
  versao: number;
  erros: ProblemaDoCronograma[];
  avisos: ProblemaDoCronograma[];
  /** Refusal that belongs to no field. */
  recusa: string | null;
  /** The interest lasts one day: asks before saving. */
  confirmar: boolean;
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
  const { digitado, erros, avisos } = estado;
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
      {estado.confirmar && <ConfirmacaoDeUmDia existe={existe} estado={estado} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 @min-[84rem]:grid-cols-[minmax(0,1fr)_32rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          <DadosDoCronograma demanda={demanda} editais={editais} digitado={digitado} erroDe={erroDe} />
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

/** Takes the focus with each answer that asks: the button pressed may be far below. */
function ConfirmacaoDeUmDia({ existe, estado }: { existe: boolean; estado: EstadoDoFormulario }) {
  const caixa = useRef<HTMLDivElement>(null);
  useEffect(() => {
    caixa.current?.focus();
  }, [estado]);
  return (
    <div ref={caixa} tabIndex={-1} className="mb-4 scroll-mt-24">
      <Notice tipo="aviso" papel="alert" titulo="Atenção">
        <p>{MENSAGENS.interesseDeUmDia}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <SubmitButton variante="primary" name="_acao" value="salvar-confirmado">
            {existe ? 'Sim, atualizar' : 'Sim, criar'}
          </SubmitButton>
          <SubmitButton name="_acao" value="previa">
            Não, voltar
          </SubmitButton>
        </div>
      </Notice>
    </div>
  );
}
