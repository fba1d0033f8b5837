import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { AutosaveAlerts, AutosaveLine, useAutosave } from '#app/components/autosave.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { FixedBar } from '#app/components/fixed-bar.tsx';
import { DefaultSubmit } from '#app/components/form.tsx';
import { WizardSteps } from '#app/components/stepper.tsx';
import { formatarInstanteRelativo } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { posicaoDaEtapa } from '../rules.ts';
import { ETAPAS, type EtapaId } from '../types.ts';
import { AvisosDaEtapa, type AvisoDaEtapa } from './avisos-da-etapa.tsx';
import { EtapaDoCurriculo } from './etapa-do-curriculo.tsx';
import { INTRODUCOES } from './etapas/introducoes.ts';
import { ResumoDaEtapa, useContagem } from './etapas/contagem.tsx';
import type { PropsDaEtapa } from './etapas/tipos.ts';
import { useFocoDaEtapa } from './foco.ts';

export type EstadoDoAssistente = PropsDaEtapa &
  AvisoDaEtapa & { revisao: string; pagina: string | null; salvoEm: Date | null };

/** The seven-step form: one page a step, every button saves the draft. */
export function Assistente({
  etapa,
  completas,
  estado,
  finalizado,
  now,
}: {
  etapa: EtapaId;
  completas: readonly EtapaId[];
  estado: EstadoDoAssistente;
  /** There is a finished version. */
  finalizado: boolean;
  now: Date;
}) {
  const { valores, revisao, pagina, problemas, salvoEm } = estado;
  const posicao = posicaoDaEtapa(etapa);
  const titulo = ETAPAS[posicao]?.titulo ?? '';
  const ultima = posicao === ETAPAS.length - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocoDaEtapa(heading, etapa);
  const autosave = useAutosave({
    formulario: `curriculo:${etapa}`,
    versao: revisao,
    pagina,
    campoVersao: 'revisao',
  });
  const { contagem, contar } = useContagem(etapa, valores);
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <WizardSteps
        rotulo="Etapas do currículo"
        atual={posicao + 1}
        etapas={ETAPAS.map(({ id, titulo }) => ({
          titulo,
          href: `/curriculo?etapa=${id}`,
          completa: completas.includes(id),
        }))}
      />
      <Form
        method="post"
        action={`/curriculo?etapa=${etapa}`}
        className="min-w-0"
        noValidate
        preventScrollReset
        onChange={(event) => contar(event.currentTarget)}
      >
        <DefaultSubmit value={ultima ? 'finalizar' : 'salvar'}>
          {ultima ? 'Finalizar' : 'Salvar rascunho'}
        </DefaultSubmit>
        <AutosaveAlerts de={autosave} className="mb-4" />
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl outline-none" ref={heading} tabIndex={-1}>
            <span className="block text-sm font-semibold text-suave max-lg:hidden">
              Etapa {posicao + 1} de {ETAPAS.length}
            </span>
            {titulo}
          </h2>
          <ResumoDaEtapa etapa={etapa} contagem={contagem} />
        </div>
        <ErrorSummary
          titulo={problemas.some(faltaCampo) ? MENSAGENS.obrigatorios : undefined}
          erros={problemas
            .filter((problema) => !faltaCampo(problema))
            .map(({ campo, mensagem }) => (campo === '' ? { mensagem } : { id: campo, mensagem }))}
        />
        <AvisosDaEtapa
          etapa={etapa}
          aviso={estado.aviso}
          faltam={estado.faltam}
          diferencas={estado.diferencas}
        />
        {INTRODUCOES[etapa] && <p className="mb-4 text-sm text-suave">{INTRODUCOES[etapa]}</p>}
        <EtapaDoCurriculo etapa={etapa} {...estado} />
        <FixedBar
          estado={
            <AutosaveLine
              de={autosave}
              salvo={salvoEm !== null}
              className="max-sm:w-full"
              inicial={
                salvoEm
                  ? `Rascunho salvo ${formatarInstanteRelativo(salvoEm, now)}`
                  : finalizado
                    ? 'Sem alterações desde a última atualização'
                    : 'Nada salvo ainda'
              }
            />
          }
        >
          {!ultima && (
            <SubmitButton name="_acao" value="salvar" variante="ghost" className="max-sm:hidden">
              Salvar rascunho
            </SubmitButton>
          )}
          {posicao > 0 && (
            <SubmitButton name="_acao" value="voltar" icone="arrow-left" formNoValidate>
              Voltar
            </SubmitButton>
          )}
          <SubmitButton
            name="_acao"
            value={ultima ? 'finalizar' : 'avancar'}
            variante="primary"
            icone={ultima ? 'check' : undefined}
            iconeFim={ultima ? undefined : 'arrow-right'}
            className={posicao === 0 ? 'max-sm:col-span-2' : undefined}
          >
            {ultima ? 'Finalizar' : 'Avançar'}
          </SubmitButton>
        </FixedBar>
      </Form>
    </div>
  );
}

/** The message of the step as a whole, which is the title of the summary. */
const faltaCampo = ({ campo, mensagem }: { campo: string; mensagem: string }): boolean =>
  campo === '' && mensagem === MENSAGENS.obrigatorios;
