import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { RefreshLinks } from '#app/components/progress.tsx';
import { ESTADOS_DA_MONTAGEM } from '#app/domain/relatorio/labels.ts';
import { EXPLICACAO, EXPORTACOES, MENSAGENS, TITULO } from '../labels.ts';
import type { ExportacaoNaTela } from '../queries.server/tela.ts';

/** '/exportacoes' */
export function PaginaDasExportacoes({
  exportacoes,
  pausado,
  segundos,
  erro,
}: {
  exportacoes: readonly ExportacaoNaTela[];
  pausado: boolean;
  segundos: number;
  erro: string | undefined;
}) {
  return (
    <Page titulo={TITULO} subtitulo={EXPLICACAO}>
      <ErrorSummary erros={erro === undefined ? [] : [{ mensagem: erro }]} />
      <Panel titulo="Arquivos">
        {exportacoes.length === 0 ? (
          <EmptyState titulo="Nenhum arquivo espera por você">
            Os botões CSV e XLSX de cada lista baixam o arquivo; se ele for grande, espera aqui.
          </EmptyState>
        ) : (
          <>
            <ul className="grid gap-3">
              {exportacoes.map((exportacao) => (
                <li
                  key={exportacao.id}
                  className="flex flex-wrap items-center justify-between gap-2 border-b border-base-300 pb-3"
                >
                  <Fatos {...exportacao} />
                  <Acao {...exportacao} />
                </li>
              ))}
            </ul>
            {exportacoes.some(({ estado }) => estado === 'pendente') && (
              <RefreshLinks pausado={pausado} segundos={segundos} />
            )}
          </>
        )}
      </Panel>
    </Page>
  );
}

const numero = (valor: number): string => valor.toLocaleString('pt-BR');
const tamanho = (bytes: number): string => `${numero(Math.ceil(bytes / 1024))} KB`;

function Fatos({ titulo, formato, estado, linhas, cortada, bytes, ...resto }: ExportacaoNaTela) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        {titulo}, {formato}{' '}
        <Badge tom={ESTADOS_DA_MONTAGEM[estado].tom}>{ESTADOS_DA_MONTAGEM[estado].texto}</Badge>
      </p>
      <p className="text-sm text-suave">
        Pedido em {resto.pedida}.{' '}
        <Anchor className="elo" para={resto.endereco}>
          Ver a lista{resto.filtrada ? ' com os mesmos filtros' : ''}
          <span className="sr-only">: {titulo}</span>
        </Anchor>
      </p>
      {resto.finalidade !== null && <p className="text-sm break-words">Finalidade: {resto.finalidade}</p>}
      {estado === 'pendente' && <p className="text-sm">{numero(linhas)} linhas escritas até agora.</p>}
      {estado === 'pronto' && (
        <p className="text-sm">
          {numero(linhas)} linhas, {tamanho(bytes)}, até {resto.ate}. {cortada && MENSAGENS.cortada}
        </p>
      )}
      {resto.aviso !== null && <p className="text-sm">{resto.aviso}</p>}
    </div>
  );
}

function Acao({ id, titulo, formato, estado, pedida, aviso }: ExportacaoNaTela) {
  const objeto = `: ${titulo}, ${formato}, pedido em ${pedida}`;
  if (estado === 'pendente')
    return (
      <Form method="post" reloadDocument>
        <SubmitButton variante="soft" pequeno icone="x" name="parar" value={id} objeto={objeto}>
          Parar
        </SubmitButton>
      </Form>
    );
  if (estado !== 'pronto' || aviso !== null) return null;
  return (
    <LinkButton
      para={`${EXPORTACOES}/${id}/arquivo`}
      variante="soft"
      pequeno
      icone="download"
      objeto={objeto}
      recarregar
    >
      Baixar
    </LinkButton>
  );
}
