import { Form } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { SelectField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import type { Problems } from '#app/lib/fields.ts';
import type { previaDoPrazo } from '../commands.server/abrir.ts';
import { CAUSAS, MENSAGENS } from '../labels.ts';
import type { TelaDosPrazos } from '../queries.server/tela.ts';
import { CamposDoPrazo } from './campos.tsx';

type Previa = Awaited<ReturnType<typeof previaDoPrazo>>;
export type EstadoDoPrazo = Problems & { digitado: Record<string, string>; previa: Previa | null };

type Prazo = TelaDosPrazos['prazos'][number];

const COLUNAS: Column<Prazo>[] = [
  { id: 'nome', rotulo: 'Pessoa', cabecalho: true, celula: ({ nome }) => nome },
  { id: 'ato', rotulo: 'Pode', celula: ({ ato }) => ato },
  { id: 'periodo', rotulo: 'Período', num: true, celula: (prazo) => formatarJanela(prazo, 'periodo') },
  {
    id: 'situacao',
    rotulo: 'Situação',
    metade: true,
    celula: ({ aberto }) => (
      <Badge tom={aberto ? 'accent' : 'neutral'}>{aberto ? 'Aberto' : 'Encerrado'}</Badge>
    ),
  },
  {
    id: 'causa',
    rotulo: 'Por quê',
    celula: ({ causa, motivo, criadoPor }) => (
      <>
        <p>{CAUSAS[causa]}</p>
        <p className="cel-2">{motivo}</p>
        <p className="cel-2">{criadoPor}</p>
      </>
    ),
  },
];

/** The windows of people's own in a demand, and the form that gives one. */
export function TelaDosPrazosProprios({
  tela,
  estado,
}: {
  tela: TelaDosPrazos;
  estado: EstadoDoPrazo | undefined;
}) {
  const { processo, objeto, demandaId, prazos, encerrada } = tela;
  return (
    <Page
      migalhas={[
        { rotulo: 'Cadastro de Cronograma', href: `/adm/cronograma/${demandaId}` },
        { rotulo: processo },
      ]}
      titulo="Prazos próprios"
      subtitulo={`${processo} · ${objeto}`}
    >
      <Panel titulo="Prazos desta demanda" id="prazos" conta={prazos.length} lista corpo="" className="mb-4">
        <DataTable
          legenda="Prazos próprios desta demanda"
          colunas={COLUNAS}
          linhas={prazos}
          chave={({ id }) => id}
          vazio={<EmptyState titulo={MENSAGENS.vazio} />}
        />
      </Panel>
      {encerrada ? (
        <Notice tipo="info" papel="nenhum">
          {MENSAGENS.encerrada}
        </Notice>
      ) : estado?.previa ? (
        <Confirmacao previa={estado.previa} digitado={estado.digitado} />
      ) : (
        <Formulario tela={tela} estado={estado} />
      )}
    </Page>
  );
}

function Formulario({
  tela: { pessoas, janelas },
  estado,
}: {
  tela: TelaDosPrazos;
  estado: EstadoDoPrazo | undefined;
}) {
  const de = (name: string) => ({
    name,
    defaultValue: estado?.digitado[name] ?? '',
    erro: estado?.erros[name],
  });
  return (
    <Panel titulo="Abrir um prazo próprio" id="abrir">
      <ErrorSummary erros={estado && summaryOf(estado)} nivel="h3" />
      <Form method="post" className="grid gap-4">
        <p className="text-sm">
          O prazo vale só para a pessoa, além do que o cronograma lhe dá. Ela é avisada por mensagem, com
          comprovante, e o prazo fica no histórico da demanda.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...de('participacaoId')}
            rotulo="Pessoa"
            vazio="Selecione"
            opcoes={pessoas.map(({ id, nome }) => ({ valor: id, rotulo: nome }))}
          />
        </div>
        <CamposDoPrazo de={de} janelas={janelas} />
        <SubmitButton name="acao" value="previa" variante="primary" className="justify-self-start">
          Conferir
        </SubmitButton>
      </Form>
    </Panel>
  );
}

function Confirmacao({ previa, digitado }: { previa: Previa; digitado: Record<string, string> }) {
  const { nome, email, assunto, ato, periodo, motivo } = previa;
  const { acao: _, ...valores } = digitado;
  return (
    <Panel titulo="Abrir este prazo próprio?" id="abrir">
      <DescriptionList
        itens={[
          { rotulo: 'Pessoa', valor: nome },
          { rotulo: 'Poderá', valor: ato },
          { rotulo: 'Período', valor: periodo },
          { rotulo: 'Mensagem para', valor: email },
          { rotulo: 'Assunto', valor: assunto },
          { rotulo: 'O que ela lê como motivo', valor: motivo },
        ]}
      />
      <Form method="post" className="mt-4 flex flex-wrap gap-2">
        <HiddenFields valores={valores} />
        <SubmitButton name="acao" value="voltar">
          Voltar
        </SubmitButton>
        <SubmitButton name="acao" value="abrir" variante="primary" icone="check">
          Abrir o prazo e avisar
        </SubmitButton>
      </Form>
    </Panel>
  );
}
