import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { ErrorSummary, summaryOf } from '#app/components/error-summary.tsx';
import { CheckboxField, SelectField, TextareaField, TextField } from '#app/components/field.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import type { SelectOption } from '#app/components/field-options.tsx';
import type { BancaDoDialogo } from '../queries.server/dialogo.ts';
import { CAMPOS_DOS_SUPLENTES, CAMPOS_DOS_TITULARES } from '../schema.ts';
import type { Returned } from '#app/lib/fields.ts';

const BASE = '/adm/cadastrar-banca';

/** The fields of a panel as the dialog starts with them. */
function valoresDa(banca: BancaDoDialogo | null): Partial<Record<string, string>> {
  if (banca === null) return { convocar: 'sim' };
  const { inicioData, fimData, inicioHora, fimHora, local, membros } = banca;
  const titulares = CAMPOS_DOS_TITULARES.map((campo, i) => [
    campo,
    membros.find((um) => um.papel === 'titular' && um.lugar === i + 1)?.codigo ?? '',
  ]);
  const suplentes = membros.filter((um) => um.papel === 'suplente');
  const outros = CAMPOS_DOS_SUPLENTES.map((campo, i) => [campo, suplentes[i]?.codigo ?? '']);
  return {
    ...{ inicioData, fimData, inicioHora, fimHora, local },
    ...Object.fromEntries([...titulares, ...outros]),
  } as Partial<Record<string, string>>;
}

/**
 * 'Cadastrar Banca Avaliadora' ('Salvar'), and the same form with an existing panel in it ('Editar'). A panel that is
 * closed, or whose demand went on, is only read.
 */
export function DialogoDaBanca({
  banca,
  demandas = [],
  demandaId = '',
  avaliadores,
  volta,
  children,
}: {
  banca: BancaDoDialogo | null;
  /** Demands to choose from, for a new panel. */
  demandas?: readonly SelectOption[];
  demandaId?: string;
  avaliadores: readonly SelectOption[];
  volta: Returned | undefined;
  /** What to check, under the form. */
  children?: ReactNode;
}) {
  const { search } = useLocation();
  const fechar = `${BASE}${search}`;
  const soLeitura = banca !== null && (!banca.ativa || banca.recusa !== null);
  const valores = volta?.valores ?? { demandaId, ...valoresDa(banca) };
  const erros = volta?.erros ?? {};
  const campo = (name: string) => ({
    name,
    defaultValue: valores[name],
    erro: erros[name],
    disabled: soLeitura,
  });
  const resumo = summaryOf({ erro: volta?.erro, erros });
  // Who holds a seat is there even where the table no longer offers them.
  const opcoes = [
    ...avaliadores,
    ...(banca?.membros ?? [])
      .filter(({ codigo }) => !avaliadores.some(({ valor }) => valor === codigo))
      .map(({ codigo, nome }) => ({ valor: codigo, rotulo: `${codigo} · ${nome}` })),
  ];
  return (
    <FormDialog
      titulo={banca === null ? 'Cadastrar Banca Avaliadora' : 'Editar Banca Avaliadora'}
      subtitulo={
        banca === null
          ? 'Três avaliadores, um período e um lugar'
          : `Banca ${String(banca.numero)} · ${banca.processo} · ${banca.objeto}`
      }
      fechar={fechar}
      formulario={soLeitura ? null : {}}
      acoes={
        <>
          <Link className="btn" to={fechar} preventScrollReset>
            {soLeitura ? 'Fechar' : 'Cancelar'}
          </Link>
          {!soLeitura && (
            <SubmitButton variante="primary" icone="save">
              {banca === null ? 'Salvar' : 'Editar'}
            </SubmitButton>
          )}
        </>
      }
    >
      <ErrorSummary erros={resumo} titulo={resumo.length > 0 ? 'Atenção' : undefined} nivel="h3" />
      {soLeitura && (
        <Notice tipo="info" papel="nenhum" className="mb-4">
          {banca.ativa ? banca.recusa : `Esta banca está fechada. ${banca.fechamento ?? ''}`}
        </Notice>
      )}
      {banca !== null && <HiddenFields valores={{ versao: banca.versao }} />}
      <div className="grid gap-4 sm:grid-cols-12">
        {banca === null && (
          <SelectField
            {...campo('demandaId')}
            rotulo="Credenciamento"
            dica="Os que têm as três aprovações e entrevista, do resultado final de cadastro ao fim das entrevistas."
            opcoes={demandas}
            vazio="Selecione"
            className="sm:col-span-12"
          />
        )}
        <TextField {...campo('inicioData')} rotulo="Data" {...DIA} />
        <TextField {...campo('inicioHora')} rotulo="Hora" {...HORA} />
        <TextField {...campo('fimData')} rotulo="Data de fim" opcional {...DIA} />
        <TextField {...campo('fimHora')} rotulo="Hora de fim" {...HORA} />
        <TextField
          {...campo('local')}
          rotulo="Local"
          dica="A sala e o endereço, ou o endereço da videochamada."
          maxLength={200}
          className="sm:col-span-12"
        />
        {CAMPOS_DOS_TITULARES.map((nome, i) => (
          <SelectField
            key={nome}
            {...campo(nome)}
            rotulo={`${String(i + 1)}º Avaliador`}
            opcoes={opcoes}
            vazio="Selecione"
            className="sm:col-span-12"
          />
        ))}
        {CAMPOS_DOS_SUPLENTES.map((nome, i) => (
          <SelectField
            key={nome}
            {...campo(nome)}
            rotulo={`${String(i + 1)}º Suplente`}
            opcional
            opcoes={opcoes}
            vazio="Ninguém"
            className="sm:col-span-4"
          />
        ))}
        {banca === null ? (
          <CheckboxField
            name="convocar"
            valor="sim"
            rotulo="Enviar e-mail de convocação com o convite de agenda"
            dica="Quem não tem conta no portal recebe um convite, que vale 7 dias e uma vez só."
            marcado={valores.convocar === 'sim'}
            className="sm:col-span-12"
          />
        ) : (
          !soLeitura && (
            <TextareaField
              {...campo('motivo')}
              rotulo="Motivo"
              opcional
              dica="Obrigatório quando alguém deixa a banca: vai na mensagem de quem sai."
              linhas={2}
              maxLength={500}
              className="sm:col-span-12"
            />
          )
        )}
      </div>
      {children}
    </FormDialog>
  );
}

const DIA = {
  mascara: 'data',
  inputMode: 'numeric',
  placeholder: 'dd/mm/aaaa',
  className: 'sm:col-span-4',
  num: true,
} as const;

const HORA = {
  mascara: 'hora',
  inputMode: 'numeric',
  placeholder: 'hh:mm',
  className: 'sm:col-span-2',
  num: true,
} as const;
