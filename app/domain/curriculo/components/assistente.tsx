import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { AutosaveAlerts, AutosaveLine, useAutosave } from '#app/components/autosave.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { FixedBar } from '#app/components/fixed-bar.tsx';
import { DefaultSubmit } from '#app/components/form.tsx';
import { WizardSteps } from '#app/components/wizard-steps.tsx';
import { formatarInstanteRelativo } from '#app/lib/dates.ts';
import { MENSAGENS } from '../labels.ts';
import { posicaoDoPasso } from '../rules.ts';
import { PASSOS, type PassoId } from '../types.ts';
import { AvisosDoPasso, type AvisoDoPasso } from './avisos-do-passo.tsx';
import { PassoDoCurriculo } from './passo-do-curriculo.tsx';
import { ResumoDoPasso, useContagem } from './passos/contagem.tsx';
import type { PropsDoPasso } from './passos/tipos.ts';
import { useFocoDoPasso } from './foco.ts';

export type EstadoDoAssistente = PropsDoPasso &
  AvisoDoPasso & { revisao: string; pagina: string | null; salvoEm: Date | null };

/** The seven-step form: one page a step, every button saves the draft. */
export function Assistente({
  passo,
  completos,
  estado,
  finalizado,
  now,
}: {
  passo: PassoId;
  completos: readonly PassoId[];
  estado: EstadoDoAssistente;
  /** There is a finished version. */
  finalizado: boolean;
  now: Date;
}) {
  const { valores, revisao, pagina, problemas, salvoEm } = estado;
  const posicao = posicaoDoPasso(passo);
  const titulo = PASSOS[posicao]?.titulo ?? '';
  const ultimo = posicao === PASSOS.length - 1;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocoDoPasso(heading, passo);
  const autosave = useAutosave({
    formulario: `curriculo:${passo}`,
    versao: revisao,
    pagina,
    campoVersao: 'revisao',
  });
  const { contagem, contar } = useContagem(passo, valores);
  return (
    <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <WizardSteps
        rotulo="Etapas do currículo"
        atual={posicao + 1}
        passos={PASSOS.map(({ id, titulo }) => ({
          titulo,
          href: `/curriculo?etapa=${id}`,
          completo: completos.includes(id),
        }))}
      />
      <Form
        method="post"
        action={`/curriculo?etapa=${passo}`}
        className="min-w-0"
        noValidate
        preventScrollReset
        onChange={(event) => contar(event.currentTarget)}
      >
        <DefaultSubmit value={ultimo ? 'finalizar' : 'salvar'}>
          {ultimo ? 'Finalizar' : 'Salvar rascunho'}
        </DefaultSubmit>
        <AutosaveAlerts de={autosave} className="mb-4" />
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl outline-none" ref={heading} tabIndex={-1}>
            <span className="block text-sm font-semibold text-suave max-lg:hidden">
              Etapa {posicao + 1} de {PASSOS.length}
            </span>
            {titulo}
          </h2>
          <ResumoDoPasso passo={passo} contagem={contagem} />
        </div>
        <ErrorSummary
          titulo={problemas.some(faltaCampo) ? MENSAGENS.obrigatorios : undefined}
          erros={problemas
            .filter((problema) => !faltaCampo(problema))
            .map(({ campo, mensagem }) => (campo === '' ? { mensagem } : { id: campo, mensagem }))}
        />
        <AvisosDoPasso
          passo={passo}
          aviso={estado.aviso}
          faltam={estado.faltam}
          diferencas={estado.diferencas}
        />
        {INTRODUCOES[passo] && <p className="mb-4 text-sm text-suave">{INTRODUCOES[passo]}</p>}
        <PassoDoCurriculo passo={passo} {...estado} />
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
          {!ultimo && (
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
            value={ultimo ? 'finalizar' : 'avancar'}
            variante="primary"
            icone={ultimo ? 'check' : undefined}
            iconeFim={ultimo ? undefined : 'arrow-right'}
            className={posicao === 0 ? 'max-sm:col-span-2' : undefined}
          >
            {ultimo ? 'Finalizar' : 'Avançar'}
          </SubmitButton>
        </FixedBar>
      </Form>
    </div>
  );
}

/** The message of the step as a whole, which is the title of the summary. */
const faltaCampo = ({ campo, mensagem }: { campo: string; mensagem: string }): boolean =>
  campo === '' && mensagem === MENSAGENS.obrigatorios;

/** Sentence under the title of a step. */
const INTRODUCOES: Readonly<Partial<Record<PassoId, string>>> = {
  endereco: 'Digite o CEP para preencher o endereço, ou preencha os campos você mesmo.',
  formacao: 'Marque o que você concluiu. Os dados de cada nível contam só quando ele está marcado.',
  experiencia:
    'Informe os trabalhos ligados à área em que deseja atuar. Todos os campos de cada linha são obrigatórios.',
  docencia: 'Esta etapa é opcional. Informe aulas, cursos e treinamentos que você já deu.',
  objetivos:
    'Diga em que deseja atuar. As demandas compatíveis com o que você marcar ficam abertas para você.',
};
