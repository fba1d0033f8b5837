import { Form, useLocation } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { Progress, RefreshLinks } from '#app/components/progress.tsx';
import { DataTable, ListPanel, type Column } from '#app/components/table.tsx';
import { formatarDia, type Dia } from '#app/lib/dates.ts';
import { keptParams } from '#app/lib/list-params.ts';
import { MENSAGERIA } from '../labels.ts';
import { faltaSair } from '../rules.ts';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { TAMANHOS_DOS_LOTES } from '../schema.ts';
import type { EstadoDoLote, TotaisDoLote } from '../types.ts';
import { SeloDoLote } from './situacao.tsx';

type Linha = {
  id: string;
  tipo: string;
  demandaId: string;
  processo: string;
  dataInicial: Dia | null;
  dataFinal: Dia | null;
  estado: EstadoDoLote;
  totais: TotaisDoLote;
};

/** 'Gerenciar Notificações': the messages of a date are generated, and each batch is sent and followed. */
export function DialogoDosLotes({
  linhas,
  total,
  pagina,
  tamanho,
  dia,
  pedida,
  invalida,
  andando,
  pausado,
  erro,
  fechar,
}: {
  linhas: readonly Linha[];
  total: number;
  pagina: number;
  tamanho: number;
  /** Of 'Gerar {date}'. */
  dia: Dia;
  /** What was typed at 'Trocar Data'. */
  pedida: string;
  invalida: boolean;
  andando: boolean;
  pausado: boolean;
  erro: string | null;
  fechar: string;
}) {
  const { search } = useLocation();
  return (
    <Dialog
      titulo="Gerenciar Notificações"
      subtitulo="Gere as mensagens de uma data e acompanhe o envio"
      fechar={fechar}
      largura="extra"
      acoes={
        <LinkButton para={fechar} manterRolagem>
          Fechar
        </LinkButton>
      }
    >
      {erro !== null && (
        <Notice tipo="erro" className="mb-3">
          {erro}
        </Notice>
      )}
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <Form method="get" className="flex flex-wrap items-end gap-2" preventScrollReset>
          {keptParams(search, ['data', 'itens']).map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            key={pedida}
            name="data"
            rotulo="Data"
            mascara="data"
            inputMode="numeric"
            num
            defaultValue={invalida ? pedida : formatarDia(dia)}
            erro={invalida ? 'Use uma data como 10/03/2027.' : undefined}
          />
          <SubmitButton>Trocar Data</SubmitButton>
        </Form>
        <Form method="post" preventScrollReset>
          <HiddenFields valores={{ dia }} />
          <SubmitButton variante="primary" icone="send" aguarde="Gerando…">
            {`Gerar ${formatarDia(dia)}`}
          </SubmitButton>
        </Form>
      </div>
      <ListPanel
        rotulo="Lotes de mensagens"
        paginas={<Pagination pagina={pagina} tamanho={tamanho} total={total} tamanhos={TAMANHOS_DOS_LOTES} />}
      >
        <DataTable
          legenda="Lotes de mensagens"
          colunas={COLUNAS}
          linhas={linhas}
          chave={({ id }) => id}
          vazio={
            <EmptyState titulo="Nenhum lote de mensagens ainda">
              Gere as mensagens de uma data, ou espere a geração das 18h.
            </EmptyState>
          }
        />
      </ListPanel>
      {andando && (
        <div className="mt-3">
          <RefreshLinks pausado={pausado} texto="Este processo pode demorar alguns minutos." />
        </div>
      )}
    </Dialog>
  );
}

const dataOu = (dia: Dia | null) => (dia === null ? 'Não definida' : formatarDia(dia));

const COLUNAS: Column<Linha>[] = [
  {
    id: 'tipo',
    rotulo: 'Tipo',
    cabecalho: true,
    celula: ({ tipo }) => <span className="font-normal">{tipo}</span>,
  },
  {
    id: 'demanda',
    rotulo: 'Demanda',
    num: true,
    celula: ({ demandaId, processo }) => <IdLink para={caminhoDaDemanda(demandaId)}>{processo}</IdLink>,
  },
  {
    id: 'inicial',
    rotulo: 'Data Inicial',
    num: true,
    metade: true,
    celula: ({ dataInicial }) => dataOu(dataInicial),
  },
  {
    id: 'final',
    rotulo: 'Data Final',
    num: true,
    metade: true,
    celula: ({ dataFinal }) => dataOu(dataFinal),
  },
  {
    id: 'totais',
    rotulo: 'Totais',
    classeCabecalho: 'w-[16%]',
    celula: ({ totais, processo }) => (
      <Progress valor={totais.enviadas} total={totais.total} rotulo={`Enviadas de ${processo}`} />
    ),
  },
  {
    id: 'enviar',
    rotulo: 'Enviar',
    celula: ({ id, estado, totais, processo }) => (
      <div className="grid justify-items-start gap-1">
        <SeloDoLote estado={estado} falta={faltaSair(totais) > 0} />
        <LinkButton
          para={`${MENSAGERIA.rota}/lote/${id}`}
          pequeno
          variante={estado === 'esperando' ? 'soft' : 'padrao'}
          icone={estado === 'esperando' ? 'send' : undefined}
          objeto={`de ${processo}`}
        >
          {estado === 'esperando' ? 'Enviar' : 'Acompanhar'}
        </LinkButton>
      </div>
    ),
  },
];
