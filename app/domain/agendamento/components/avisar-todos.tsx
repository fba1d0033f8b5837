import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { Progress } from '#app/components/progress.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { porQuem } from '#app/lib/por-quem.ts';
import { horarioPorExtenso, MENSAGENS, ROTULO_DO_TIPO, TEXTOS } from '../labels.ts';
import type { AvisoDeTodos } from '../queries.server/aviso-de-todos.ts';
import { caminhoDaLista } from '../telas.ts';

type Pessoa = AvisoDeTodos['pessoas'][number];

const COLUNAS: Column<Pessoa>[] = [
  {
    id: 'nome',
    rotulo: 'Quem recebe',
    cabecalho: true,
    celula: ({ nome, email }) => (
      <>
        {nome}
        <div className="cel-2 break-all">{email}</div>
      </>
    ),
  },
  {
    id: 'oque',
    rotulo: 'O que recebe, e para quando',
    celula: ({ agendados }) => (
      <ul className="grid gap-1">
        {agendados.map(({ id, tipo, inicio, fim, onde }) => (
          <li key={id}>
            <b>{ROTULO_DO_TIPO[tipo]}:</b> {horarioPorExtenso(inicio, fim)}
            <div className="cel-2 break-all">{onde}</div>
          </li>
        ))}
      </ul>
    ),
  },
];

/** How the notices of the last batch go, for whoever sent them; who administers messages has the rest. */
function Acompanhamento({ lote, mensageria }: { lote: AvisoDeTodos['lote']; mensageria: string | null }) {
  if (lote === null) return null;
  const { id, geradoEm, geradoPor, totais } = lote;
  const { total, enviadas, naFila, adiadas, falhas } = totais;
  return (
    <Panel titulo="Último envio" id="envio" className="mb-4">
      <Progress valor={enviadas} total={total} rotulo="E-mails enviados" />
      <p className="num mt-1 text-sm text-suave">
        {formatarInstante(geradoEm)} {porQuem(geradoPor)} · {naFila + adiadas} na fila · {falhas}{' '}
        {falhas === 1 ? 'falha' : 'falhas'}
      </p>
      {mensageria !== null && (
        <Anchor className="elo alvo" para={`${mensageria}/lote/${id}`}>
          Acompanhar cada mensagem
        </Anchor>
      )}
    </Panel>
  );
}

/** 'Avisar todos': who is told, of what and when, before it goes in one act; and how it goes afterwards. R-AGE-16. */
export function TelaDoAviso({
  aviso: { demanda, pessoas, carimbo, lote },
  mensageria,
  erro,
}: {
  aviso: AvisoDeTodos;
  /** Where a batch is administered; null for who may not. */
  mensageria: string | null;
  erro: string | null;
}) {
  const lista = caminhoDaLista(demanda.id);
  const mensagens = pessoas.flatMap(({ agendados }) => agendados).length;
  return (
    <Page
      migalhas={[{ rotulo: TEXTOS.titulo, href: lista }, { rotulo: demanda.processo }]}
      titulo="Avisar candidatos agendados"
      subtitulo={demanda.processo}
    >
      {erro !== null && (
        <Notice tipo="erro" className="mb-4">
          {erro}
        </Notice>
      )}
      <Acompanhamento lote={lote} mensageria={mensageria} />
      <ListPanel rotulo="Quem recebe" className="">
        <DataTable
          legenda={`Quem recebe o aviso de ${demanda.processo}`}
          colunas={COLUNAS}
          linhas={pessoas}
          chave={({ id }) => id}
          vazio={<EmptyState titulo={MENSAGENS.todosAvisados} />}
        />
        {pessoas.length > 0 && (
          <Form method="post" className="flex flex-wrap items-center justify-end gap-3 p-4">
            <HiddenFields valores={{ carimbo }} />
            <p className="text-suave">
              {mensagens === 1 ? '1 mensagem' : `${String(mensagens)} mensagens`}, com o convite para o
              calendário. O que for agendado ou mudado depois avisa na hora.
            </p>
            <LinkButton para={lista}>Voltar</LinkButton>
            <SubmitButton variante="primary" icone="send" aguarde="Avisando…">
              {TEXTOS.avisarTodos(pessoas.length)}
            </SubmitButton>
          </Form>
        )}
      </ListPanel>
    </Page>
  );
}
