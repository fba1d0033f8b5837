import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Panel } from '#app/components/page.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import { porQuem } from '#app/lib/por-quem.ts';
import type { ConferenciaMostrada, DiferencaMostrada } from '../queries.server/conferencias.ts';

const numero = (valor: number): string => valor.toLocaleString('pt-BR');

/** '12 processos conferidos, 2 diferentes'. */
const contagem = ({ conferidos, total }: ConferenciaMostrada): string =>
  [
    conferidos === 1 ? '1 processo conferido' : `${numero(conferidos)} processos conferidos`,
    total === 0 ? 'nenhum difere' : total === 1 ? '1 difere' : `${numero(total)} diferem`,
  ].join(', ');

/** The reconciliations with the workflow: the last one with what differs and what to do about each, and those before. */
export function Conferencias({
  conferencias,
  ligado,
}: {
  conferencias: readonly ConferenciaMostrada[];
  ligado: boolean;
}) {
  const feitas = conferencias.filter(({ terminadaEm }) => terminadaEm !== null);
  const [ultima, ...anteriores] = feitas;
  return (
    <Panel
      titulo="Conferência com o Fluig"
      id="conferencia"
      corpo="grid grid-cols-1 gap-4 p-4"
      acoes={
        ligado && (
          <Form method="post">
            <SubmitButton name="acao" value="conferir" icone="refresh-cw" pequeno>
              Conferir agora
            </SubmitButton>
          </Form>
        )
      }
    >
      {feitas.length < conferencias.length && (
        <p className="text-sm text-suave">Uma conferência foi pedida e espera a sua vez.</p>
      )}
      {ultima === undefined ? (
        <EmptyState titulo="Nenhuma conferência foi feita">
          {ligado
            ? 'A primeira é feita às 02h40. Ela compara cada processo que espera decisão com o que há no Fluig e não muda nada.'
            : 'Este portal não está ligado a um Fluig: não há o que conferir.'}
        </EmptyState>
      ) : (
        <Ultima conferencia={ultima} />
      )}
      {anteriores.length > 0 && (
        <details>
          <summary className="elo alvo text-sm">Conferências anteriores</summary>
          <ul className="mt-2 grid gap-1 text-sm">
            {anteriores.map((conferencia) => (
              <li key={conferencia.id}>
                {formatarInstante(conferencia.pedidaEm)}, pedida {porQuem(conferencia.atorNome)}:{' '}
                {contagem(conferencia)}
                {conferencia.parou !== null && `; parou antes do fim: ${conferencia.parou}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function Ultima({ conferencia }: { conferencia: ConferenciaMostrada }) {
  const { pedidaEm, atorNome, parou, total, diferentes } = conferencia;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tom={parou !== null ? 'error' : total > 0 ? 'warning' : 'success'}>
          {parou !== null ? 'Parou antes do fim' : total > 0 ? 'Há diferenças' : 'Tudo igual'}
        </Badge>
        <span>
          {formatarInstante(pedidaEm)}, pedida {porQuem(atorNome)}: {contagem(conferencia)}.
        </span>
      </p>
      {parou !== null && (
        <Notice tipo="erro" papel="nenhum" titulo="O que falta não foi conferido">
          {parou}. O portal tenta de novo na próxima noite; para não esperar, peça outra conferência.
        </Notice>
      )}
      {diferentes.length > 0 && (
        <ListPanel rotulo="O que difere" className="">
          <DataTable
            legenda="Processos que diferem entre o portal e o Fluig"
            colunas={colunas}
            linhas={diferentes}
            chave={({ chamada }) => chamada}
            vazio={null}
          />
        </ListPanel>
      )}
      {total > diferentes.length && (
        <p className="text-sm text-suave">
          São mostrados {numero(diferentes.length)} de {numero(total)}. Todos: porteira reconciliar.
        </p>
      )}
    </>
  );
}

const objeto = ({ oQue, processo }: DiferencaMostrada): string =>
  processo === null ? oQue : `${oQue} de ${processo}`;

const colunas: Column<DiferencaMostrada>[] = [
  {
    id: 'processo',
    rotulo: 'Processo',
    cabecalho: true,
    classeCabecalho: '@min-[48rem]:w-[30%]',
    celula: ({ oQue, processo, demandaId }) => (
      <>
        <span className="block">{oQue}</span>
        {demandaId && (
          <Anchor className="elo alvo text-sm" para={`/adm/credenciamento/${demandaId}`}>
            {processo}
          </Anchor>
        )}
      </>
    ),
  },
  { id: 'numero', rotulo: 'Número no Fluig', metade: true, celula: (d) => d.numero ?? 'Sem número' },
  {
    id: 'diferenca',
    rotulo: 'O que difere',
    metade: true,
    celula: ({ diferenca, resolvida }) => (
      <>
        <span className="block">{diferenca}</span>
        {resolvida && <Badge tom="success">Resolvida</Badge>}
      </>
    ),
  },
  {
    id: 'fazer',
    rotulo: 'O que fazer',
    celula: (diferenca) =>
      diferenca.resolvida ? (
        'Nada: aqui já não difere.'
      ) : (
        <>
          <span className="mb-2 block">{diferenca.fazer}</span>
          {diferenca.registrar !== null && (
            <LinkButton para={diferenca.registrar} pequeno objeto={objeto(diferenca)}>
              Registrar a decisão
            </LinkButton>
          )}
          {diferenca.repetir && (
            <Form method="post">
              <HiddenFields valores={{ chamada: diferenca.chamada }} />
              <SubmitButton name="acao" value="repetir" pequeno objeto={objeto(diferenca)}>
                Tentar agora
              </SubmitButton>
            </Form>
          )}
        </>
      ),
  },
];
