import { Form, useSubmit } from '@remix-run/react';
import { SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { FixedBar } from '#app/components/fixed-bar.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { WizardSteps } from '#app/components/stepper.tsx';
import { formatarInstanteRelativo } from '#app/lib/dates.ts';
import { posicaoDaEtapa, problemasDaEtapa } from '../rules.ts';
import { ETAPAS, type EtapaId, type Problema, type Valores } from '../types.ts';
import { EtapaDoCurriculo } from './etapa-do-curriculo.tsx';
import type { PropsDaEtapa } from './etapas/tipos.ts';

export type EstadoDoAssistente = {
  valores: Valores;
  revisao: number;
  problemas: Problema[];
  opcoes: PropsDaEtapa['opcoes'];
  salvoEm: Date | null;
  aviso: string | null;
};

/** Selects whose choice changes what others offer. */
const MUDA_OPCOES = /\.(codCurso|uf)$/;

/** The seven-step form: one page a step, every button saves the draft. Spec 1 §2.5, §4. */
export function Assistente({
  etapa,
  estado,
  now,
}: {
  etapa: EtapaId;
  estado: EstadoDoAssistente;
  now: Date;
}) {
  const submit = useSubmit();
  const { valores, revisao, problemas, salvoEm } = estado;
  const posicao = posicaoDaEtapa(etapa);
  const geral = problemas.find(({ campo }) => campo === '')?.mensagem;
  const ultima = posicao === ETAPAS.length - 1;
  return (
    <div className="grid gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <WizardSteps
        rotulo="Etapas do currículo"
        atual={posicao + 1}
        etapas={ETAPAS.map(({ id, titulo }) => ({
          titulo,
          href: `/curriculo?etapa=${id}`,
          completa: id !== 'termos' && problemasDaEtapa(id, valores).length === 0,
        }))}
      />
      <Form
        method="post"
        action={`/curriculo?etapa=${etapa}`}
        noValidate
        preventScrollReset
        onChange={(evento) => {
          const campo = evento.target as unknown as HTMLSelectElement;
          if (!MUDA_OPCOES.test(campo.name)) return;
          const dados = new FormData(evento.currentTarget);
          dados.set('_acao', 'atualizar');
          submit(dados, { method: 'post', action: `/curriculo?etapa=${etapa}`, preventScrollReset: true });
        }}
      >
        <DefaultSubmit value="salvar">Salvar rascunho</DefaultSubmit>
        <HiddenFields valores={{ revisao }} />
        <ErrorSummary
          titulo={geral}
          erros={problemas
            .filter(({ campo }) => campo !== '')
            .map(({ campo, mensagem }) => ({ id: campo, mensagem }))}
        />
        {estado.aviso && (
          <Notice tipo="aviso" className="mb-4">
            {estado.aviso}
          </Notice>
        )}
        <Panel titulo={`${posicao + 1}. ${ETAPAS[posicao]?.titulo ?? ''}`} corpo="p-4 sm:p-5">
          <EtapaDoCurriculo etapa={etapa} valores={valores} problemas={problemas} opcoes={estado.opcoes} />
        </Panel>
        <FixedBar
          estado={salvoEm ? `Rascunho salvo ${formatarInstanteRelativo(salvoEm, now)}` : 'Nada salvo ainda'}
        >
          {posicao > 0 && (
            <SubmitButton name="_acao" value="voltar" icone="arrow-left">
              Voltar
            </SubmitButton>
          )}
          <SubmitButton
            name="_acao"
            value={ultima ? 'finalizar' : 'avancar'}
            variante="primary"
            iconeFim={ultima ? undefined : 'arrow-right'}
          >
            {ultima ? 'Finalizar' : 'Avançar'}
          </SubmitButton>
        </FixedBar>
      </Form>
    </div>
  );
}
