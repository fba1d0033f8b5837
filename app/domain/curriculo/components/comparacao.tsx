import { Form } from '@remix-run/react';
import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { SelectField } from '#app/components/field.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable, type Column } from '#app/components/table.tsx';
import { diaDoInstante, formatarDia, formatarInstante } from '#app/lib/dates.ts';
import type { CampoComparado, TipoDeMudanca } from '../comparacao.ts';
import { PASSOS } from '../types.ts';

type Resumo = { id: string; numero: number; finalizadaEm: Date | null };
export type Comparacao = {
  numeros: readonly { numero: number; finalizadaEm: Date | null }[];
  comparadas: { antes: Resumo; depois: Resumo; campos: readonly CampoComparado[] } | null;
};

const TIPOS = {
  igual: { texto: 'Igual' },
  alterado: { texto: 'Alterado', tom: 'info', icone: 'pencil' },
  incluido: { texto: 'Incluído', tom: 'success', icone: 'plus' },
  retirado: { texto: 'Retirado', tom: 'error', icone: 'x' },
} as const satisfies Record<TipoDeMudanca, object>;

function Tipo({ tipo }: { tipo: TipoDeMudanca }) {
  if (tipo === 'igual') return <span className="text-suave">{TIPOS.igual.texto}</span>;
  const { texto, ...aparencia } = TIPOS[tipo];
  return <Badge {...aparencia}>{texto}</Badge>;
}

const Valor = ({ texto }: { texto: string }) =>
  texto === '' ? (
    <span className="text-suave">Não informado</span>
  ) : (
    <span className="break-words whitespace-pre-line">{texto}</span>
  );

type Linha = CampoComparado & { chave: string };

const colunas = (antes: Resumo, depois: Resumo): Column<Linha>[] => [
  {
    id: 'campo',
    rotulo: 'Campo',
    cabecalho: true,
    classeCabecalho: 'w-[26%]',
    celula: ({ item, campo }) => (
      <>
        {item !== null && <div className="cel-2">{item}</div>}
        {campo}
      </>
    ),
  },
  {
    id: 'antes',
    rotulo: `Versão ${String(antes.numero)}`,
    classeCabecalho: 'w-[30%]',
    celula: (linha) => <Valor texto={linha.antes} />,
  },
  {
    id: 'depois',
    rotulo: `Versão ${String(depois.numero)}`,
    classeCabecalho: 'w-[30%]',
    celula: (linha) => <Valor texto={linha.depois} />,
  },
  { id: 'tipo', rotulo: 'Mudança', celula: ({ tipo }) => <Tipo tipo={tipo} /> },
];

/** Any two of the person's own versions, field by field; `tudo` shows the equal fields as well. */
export function PaginaDaComparacao({ numeros, comparadas, tudo }: Comparacao & { tudo: boolean }) {
  return (
    <Page
      migalhas={[
        { rotulo: 'Currículo', href: '/curriculo' },
        { rotulo: 'Versões', href: '/curriculo/versoes' },
      ]}
      titulo="Comparar versões do currículo"
    >
      {comparadas === null ? (
        <Panel>
          <EmptyState
            titulo="Ainda não há duas versões para comparar"
            icone="file-user"
            acao={<LinkButton para="/curriculo/versoes">Ver versões</LinkButton>}
          >
            Cada vez que você finaliza o currículo, uma versão é guardada.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <Escolha numeros={numeros} comparadas={comparadas} tudo={tudo} />
          <Resultado comparadas={comparadas} tudo={tudo} />
        </>
      )}
    </Page>
  );
}

type Comparadas = NonNullable<Comparacao['comparadas']>;

function Escolha({
  numeros,
  comparadas: { antes, depois },
  tudo,
}: {
  numeros: Comparacao['numeros'];
  comparadas: Comparadas;
  tudo: boolean;
}) {
  const opcoes = numeros.map(({ numero, finalizadaEm }) => ({
    valor: String(numero),
    rotulo: `Versão ${String(numero)}${finalizadaEm ? `, de ${formatarDia(diaDoInstante(finalizadaEm))}` : ''}`,
  }));
  return (
    <Form
      method="get"
      className="painel mb-4 flex flex-wrap items-end gap-3 p-4"
      key={`${String(antes.numero)}-${String(depois.numero)}`}
    >
      {tudo && <input type="hidden" name="tudo" value="1" />}
      <SelectField name="de" rotulo="De" opcoes={opcoes} defaultValue={String(antes.numero)} />
      <SelectField name="para" rotulo="Para" opcoes={opcoes} defaultValue={String(depois.numero)} />
      <button className="btn btn-primary max-sm:w-full">Comparar</button>
    </Form>
  );
}

function Resultado({
  comparadas: { antes, depois, campos },
  tudo,
}: {
  comparadas: Comparadas;
  tudo: boolean;
}) {
  const mudados = campos.filter(({ tipo }) => tipo !== 'igual').length;
  const iguais = campos.length - mudados;
  const par = `?de=${String(antes.numero)}&para=${String(depois.numero)}`;
  const mostrados = tudo ? campos : campos.filter(({ tipo }) => tipo !== 'igual');
  const quando = (versao: Resumo) =>
    `versão ${String(versao.numero)}${versao.finalizadaEm ? `, de ${formatarInstante(versao.finalizadaEm)}` : ''}`;
  return (
    <>
      <p className="mb-4">
        Da {quando(antes)}, para a {quando(depois)}:{' '}
        <b>
          {mudados === 0
            ? 'nenhum campo mudou'
            : mudados === 1
              ? '1 campo mudou'
              : `${String(mudados)} campos mudaram`}
        </b>
        {iguais > 0 && ` e ${iguais === 1 ? '1 continua igual' : `${String(iguais)} continuam iguais`}`}.{' '}
        <Anchor className="elo" para={tudo ? par : `${par}&tudo=1`} manterRolagem>
          {tudo ? 'Mostrar só o que mudou' : 'Mostrar também o que é igual'}
        </Anchor>
      </p>
      {PASSOS.map(({ id, titulo }) => {
        const linhas = mostrados
          .filter(({ passo }) => passo === id)
          .map((campo, indice) => ({ ...campo, chave: `${id}-${String(indice)}` }));
        if (linhas.length === 0) return null;
        return (
          <Panel key={id} titulo={titulo} id={`mudancas-${id}`} lista corpo="" className="mb-4">
            <DataTable
              legenda={`${titulo}: campos das duas versões`}
              colunas={colunas(antes, depois)}
              linhas={linhas}
              chave={({ chave }) => chave}
              fixa
            />
          </Panel>
        );
      })}
    </>
  );
}
