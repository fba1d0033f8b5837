import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { O_QUE_FAZER, tentativasEmPalavras } from '../labels.ts';
import type { ChamadaMostrada } from '../types.ts';

export type Recusa = { chamada: string; mensagem: string; motivo: string };

/** The calls that outside systems refused; nothing where there are none. */
export function ChamadasRecusadas({
  chamadas,
  recusa,
}: {
  chamadas: readonly ChamadaMostrada[];
  recusa: Recusa | null;
}) {
  if (chamadas.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">
        {chamadas.length === 1 ? '1 chamada recusada' : `${String(chamadas.length)} chamadas recusadas`}
      </h2>
      {chamadas.map((chamada) => (
        <ChamadaRecusada key={chamada.id} chamada={chamada} recusa={recusa} />
      ))}
    </section>
  );
}

/** A call that the outside system refused: its own words, what was sent, and the two ways on. */
function ChamadaRecusada({ chamada, recusa }: { chamada: ChamadaMostrada; recusa: Recusa | null }) {
  const nome = chamada.processo ? `${chamada.nomeDaOperacao} de ${chamada.processo}` : chamada.nomeDaOperacao;
  return (
    <Panel titulo={nome} corpo="grid gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-3">
        <p className="flex flex-wrap items-center gap-2 text-sm text-suave">
          <Badge tom="error">Recusada</Badge>
          <span>
            {chamada.nomeDoSistema}, pedida em {formatarInstante(chamada.criadaEm)} ·{' '}
            {tentativasEmPalavras(chamada)}
          </span>
        </p>
        <section>
          <h3 className="mb-1 text-sm font-semibold">O que o {chamada.nomeDoSistema} respondeu</h3>
          <pre className="overflow-x-auto border-l-4 border-error bg-base-200 p-3 text-sm whitespace-pre-wrap">
            {chamada.resposta ?? 'Sem texto.'}
          </pre>
        </section>
        <Notice tipo="aviso" papel="nenhum">
          {O_QUE_FAZER.recusada}
          {chamada.demandaId && (
            <>
              {' '}
              <Anchor className="elo" para={`/adm/credenciamento/${chamada.demandaId}`}>
                Abrir a demanda {chamada.processo}
              </Anchor>
            </>
          )}
        </Notice>
        <details>
          <summary className="elo alvo text-sm">O que foi enviado</summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
            {chamada.enviado.map(({ campo, valor }) => (
              <div key={campo} className="contents">
                <dt className="font-mono text-suave">{campo}</dt>
                <dd>{valor === '' ? 'vazio' : valor}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <Form method="post" className="grid content-start gap-3 rounded-box bg-base-200 p-3" noValidate>
        <HiddenFields valores={{ chamada: chamada.id }} />
        {recusa?.chamada === chamada.id && <Notice tipo="erro">{recusa.mensagem}</Notice>}
        <SubmitButton name="acao" value="repetir" icone="refresh-cw" objeto={nome}>
          Tentar de novo
        </SubmitButton>
        {chamada.decisao !== null && (
          <LinkButton para={`/adm/integracoes?decidir=${chamada.id}`} manterRolagem objeto={nome}>
            Decidir à mão
          </LinkButton>
        )}
        <TextField
          id={`motivo-${chamada.id}`}
          name="motivo"
          rotulo="Motivo do cancelamento"
          dica="Fica no registro, com o seu nome."
          maxLength={1000}
          defaultValue={recusa?.chamada === chamada.id ? recusa.motivo : ''}
        />
        <SubmitButton name="acao" value="cancelar" variante="perigo-contorno" objeto={nome}>
          Cancelar a chamada
        </SubmitButton>
      </Form>
    </Panel>
  );
}
