import { Form } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { Progress, RefreshLinks } from '#app/components/progress.tsx';
import { ESTADOS_DA_MONTAGEM } from '../labels.ts';
import { caminhoDaPasta, DIAS_DA_PASTA, SOMAS } from '../pasta.ts';
import type { TelaDaPasta } from '../queries.server/pasta/tela.ts';

const MEGA = 1024 * 1024;
const tamanho = (bytes: number): string =>
  `${(bytes / MEGA).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

/** 'Pasta do processo' */
export function PaginaDaPasta({
  tela: { id, processo, objeto, recusa, pastas },
  pausado,
  segundos,
  erro,
}: {
  tela: TelaDaPasta;
  pausado: boolean;
  segundos: number;
  erro: string | undefined;
}) {
  const [ultima] = pastas;
  const montando = ultima?.estado === 'pendente' ? ultima : null;
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Pasta do processo"
      subtitulo={`${processo} · ${objeto}`}
      acoes={
        <LinkButton para={`/adm/lista-relatorio-processos?credenciamento=${id}`} icone="arrow-left">
          Resumo do processo
        </LinkButton>
      }
    >
      <ErrorSummary erros={erro === undefined ? [] : [{ mensagem: erro }]} />
      <div className="grid gap-4">
        <Panel titulo="O que ela tem">
          <p>
            Um ZIP com uma página de índice e cada decisão, versão do cronograma, mensagem, recurso com os
            seus arquivos, documento, relatório e comprovante. O SHA-256 de cada arquivo está no índice e em{' '}
            {SOMAS}.
          </p>
          <p className="mt-2 text-sm text-suave">
            Tem dados pessoais de todos os candidatos: cada vez que é baixado fica registrada, e o arquivo é
            apagado depois de {DIAS_DA_PASTA} dias.
          </p>
          {recusa === null ? (
            <Form method="post" className="mt-4" reloadDocument>
              <SubmitButton
                variante="primary"
                icone="folder-open"
                disabled={montando !== null}
                aria-describedby="outra-pasta"
              >
                {pastas.length === 0 ? 'Montar a pasta' : 'Montar outra, com os dados de agora'}
              </SubmitButton>
              {montando !== null && (
                <p id="outra-pasta" className="mt-2 text-sm">
                  Outra pode ser pedida quando esta estiver pronta ou parada.
                </p>
              )}
            </Form>
          ) : (
            <Notice tipo="aviso" papel="nenhum" className="mt-4">
              {recusa}
            </Notice>
          )}
        </Panel>
        {montando !== null && (
          <Panel titulo="Em preparação">
            <Progress valor={montando.feitos} total={montando.total} rotulo={`Pasta de ${processo}`} />
            <RefreshLinks pausado={pausado} segundos={segundos} />
            <Form method="post" className="mt-3" reloadDocument>
              <SubmitButton variante="soft" pequeno icone="x" name="parar" value={montando.id}>
                Parar
              </SubmitButton>
              <p className="mt-1 text-sm text-suave">O que já foi reunido é descartado.</p>
            </Form>
          </Panel>
        )}
        <Pastas demandaId={id} pastas={pastas.filter(({ estado }) => estado !== 'pendente')} />
      </div>
    </Page>
  );
}

function Pastas({ demandaId, pastas }: { demandaId: string; pastas: TelaDaPasta['pastas'] }) {
  if (pastas.length === 0) return null;
  return (
    <Panel titulo="Já montadas">
      <ul className="grid gap-3">
        {pastas.map((pasta) => (
          <li
            key={pasta.id}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-base-300 pb-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {pasta.pedida}{' '}
                <Badge tom={ESTADOS_DA_MONTAGEM[pasta.estado].tom}>
                  {ESTADOS_DA_MONTAGEM[pasta.estado].texto}
                </Badge>
              </p>
              <p className="text-sm text-suave">Pedida por {pasta.por}</p>
              {pasta.estado !== 'pronto' ? (
                <p className="text-sm">{pasta.erro}</p>
              ) : (
                <>
                  <p className="text-sm">
                    {pasta.total.toLocaleString('pt-BR')} arquivos, {tamanho(pasta.bytes)}, até {pasta.ate}
                  </p>
                  <p className="font-mono text-xs break-all text-suave">SHA-256 {pasta.sha256}</p>
                </>
              )}
            </div>
            {pasta.estado === 'pronto' && (
              <LinkButton
                para={`${caminhoDaPasta(demandaId)}/arquivo/${pasta.id}`}
                variante="soft"
                pequeno
                icone="download"
                objeto={`de ${pasta.pedida}`}
                recarregar
              >
                Baixar ZIP
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
