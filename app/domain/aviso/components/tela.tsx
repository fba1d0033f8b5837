import { Form, useLocation } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { DateField, SelectField, TextareaField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import type { Problems } from '#app/lib/fields.ts';
import { withQuery } from '#app/lib/list-params.ts';
import { ESTADOS, MENSAGENS } from '../labels.ts';
import type { TelaDosAvisos } from '../queries.server/tela.ts';
import { COMO_MAX } from '../schema.ts';

export type EstadoDoForm = Problems & { digitado: Record<string, string> };

type Aviso = TelaDosAvisos['avisos'][number];

/** What left is only looked at. */
const seResolve = ({ estado }: Aviso): boolean => estado !== 'conferindo';

const colunasDe = (recusa: string | null, search: string): Column<Aviso>[] => [
  {
    id: 'nome',
    rotulo: 'Pessoa',
    cabecalho: true,
    celula: ({ nome, email }) => (
      <>
        <p>{nome}</p>
        <p className="cel-2 break-all">{email}</p>
      </>
    ),
  },
  {
    id: 'assunto',
    rotulo: 'Aviso',
    celula: ({ assunto, criadaEm }) => (
      <>
        <p>{assunto}</p>
        <p className="cel-2">Escrito em {formatarInstante(criadaEm)}</p>
      </>
    ),
  },
  {
    id: 'estado',
    rotulo: 'Situação',
    celula: ({ estado, erro }) => (
      <>
        <Badge tom={estado === 'falhou' ? 'error' : 'warning'}>{ESTADOS[estado]}</Badge>
        {erro && <p className="cel-2">{erro}</p>}
      </>
    ),
  },
  {
    id: 'acoes',
    rotulo: 'O que fazer',
    celula: (aviso) =>
      !seResolve(aviso) ? (
        <p className="cel-2">Nada: o portal confere em um minuto.</p>
      ) : recusa === null ? (
        <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <HiddenFields valores={{ mensagemId: aviso.id }} />
          <SubmitButton name="acao" value="reenviar">
            Enviar de novo <span className="sr-only">a {aviso.nome}</span>
          </SubmitButton>
          <Anchor className="elo alvo text-sm" para={`${withQuery(search, { aviso: aviso.id })}#registrar`}>
            Avisada por outro meio<span className="sr-only">: {aviso.nome}</span>
          </Anchor>
        </Form>
      ) : (
        <p className="cel-2">Quem resolve está dito acima.</p>
      ),
  },
];

/** The notices of results that did not leave, and the two ways out: sending again, and recording another notice. R-SIT-04. */
export function TelaDosAvisosSemSaida({
  tela,
  estado,
}: {
  tela: TelaDosAvisos;
  estado: EstadoDoForm | undefined;
}) {
  const { processo, objeto, demandaId, avisos, recusa, total, pagina, tamanho } = tela;
  const { search } = useLocation();
  const resolviveis = avisos.filter(seResolve);
  return (
    <Page
      migalhas={[
        { rotulo: 'Cadastro de Cronograma', href: `/adm/cronograma/${demandaId}` },
        { rotulo: processo },
      ]}
      titulo="Avisos que não saíram"
      subtitulo={`${processo} · ${objeto}`}
    >
      {estado && <ErrorSummary erros={summaryOf(estado)} />}
      {recusa !== null && (
        <Notice tipo="info" papel="nenhum" className="mb-4">
          {recusa}
        </Notice>
      )}
      <Panel
        titulo="Resultados que a pessoa não recebeu"
        id="avisos"
        conta={total}
        lista
        corpo=""
        className="mb-4"
      >
        <DataTable
          legenda="Avisos de resultado que não saíram"
          colunas={colunasDe(recusa, search)}
          linhas={avisos}
          chave={({ id }) => id}
          vazio={<EmptyState titulo={MENSAGENS.vazio} />}
        />
        {total > 0 && <Pagination pagina={pagina} tamanho={tamanho} total={total} />}
      </Panel>
      {recusa === null && resolviveis.length > 0 && (
        <Formulario
          key={search}
          avisos={resolviveis}
          escolhido={new URLSearchParams(search).get('aviso') ?? ''}
          estado={estado}
        />
      )}
    </Page>
  );
}

function Formulario({
  avisos,
  escolhido,
  estado,
}: {
  avisos: readonly Aviso[];
  /** Whose row was pressed. */
  escolhido: string;
  estado: EstadoDoForm | undefined;
}) {
  const digitado: Record<string, string> = estado?.digitado ?? { mensagemId: escolhido };
  const de = (name: string) => ({
    name,
    defaultValue: digitado[name] ?? '',
    erro: estado?.erros[name],
  });
  return (
    <Panel titulo="A pessoa foi avisada por outro meio" id="registrar">
      <Form method="post" className="grid gap-4">
        <p className="text-sm">
          Enquanto um aviso não sai, a etapa não se encerra. Se o endereço está errado, o Administrador Geral
          o corrige na conta, e depois se envia de novo. O que se registra aqui fica no histórico da demanda,
          e o prazo que a pessoa perdeu é completado.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...de('mensagemId')}
            rotulo="Pessoa e resultado"
            vazio="Selecione"
            opcoes={avisos.map(({ id, nome, assunto }) => ({ valor: id, rotulo: `${nome}: ${assunto}` }))}
          />
          <DateField {...de('dia')} rotulo="Dia em que foi avisada" />
        </div>
        <TextareaField
          {...de('como')}
          rotulo="Como foi avisada, e por quem"
          dica="Por exemplo: por telefone, com o número e a hora; ou o recibo assinado."
          linhas={3}
          maxLength={COMO_MAX}
        />
        <SubmitButton name="acao" value="registrar" variante="primary" className="justify-self-start">
          Registrar o aviso
        </SubmitButton>
      </Form>
    </Panel>
  );
}
