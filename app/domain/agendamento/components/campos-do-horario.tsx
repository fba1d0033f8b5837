import { Anchor } from '#app/components/anchor.tsx';
import { CheckboxField, DateField, SelectField, TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { horarioDaZona, lerDia } from '#app/lib/dates.ts';
import type { FormEvent } from 'react';
import { CAMPO_DO_FERIADO } from '../labels.ts';
import { limpaAoEscolher } from '../rules/verificacoes.ts';
import type { TipoDeAgendamento } from '../types.ts';

/** Choosing the kind of place clears what is not of it; without scripting the server does. */
function aoTrocar({ target }: FormEvent<HTMLDivElement>): void {
  if (!(target instanceof HTMLSelectElement) || target.name !== 'tipoLocal') return;
  for (const nome of limpaAoEscolher(target.value)) {
    const campo = target.form?.elements.namedItem(nome);
    if (campo instanceof HTMLInputElement) campo.value = '';
  }
}

type Campo = (name: string) => { name: string; defaultValue: string; erro: string | undefined };

function TipoDoLocal({ de }: { de: Campo }) {
  return (
    <SelectField
      {...de('tipoLocal')}
      rotulo="Tipo de entrevista"
      vazio="Selecione"
      className="sm:col-span-2"
      opcoes={[
        { valor: 'P', rotulo: 'Presencial' },
        { valor: 'R', rotulo: 'Remota' },
      ]}
    />
  );
}

/** The room or the conference, and the theme of a didactic test. */
function Onde({ tipo, de }: { tipo: TipoDeAgendamento; de: Campo }) {
  return (
    <>
      <TextField
        {...de('local')}
        rotulo="Local"
        maxLength={200}
        className="sm:col-span-2 group-has-[option[value=R]:checked]/lugar:hidden"
        dica="Da entrevista presencial: a sala, com o endereço. O mesmo texto é a mesma sala."
      />
      <TextField
        {...de('enderecoConferencia')}
        rotulo="Endereço da conferência"
        tipo="url"
        inputMode="url"
        maxLength={500}
        className="sm:col-span-2 group-has-[option[value=P]:checked]/lugar:hidden"
        dica="Da entrevista remota."
      />
      {tipo === 'D' && <TextField {...de('tema')} rotulo="Tema" maxLength={500} className="sm:col-span-2" />}
    </>
  );
}

/** The kind of place and what it asks for: one of the two places is shown once it is chosen. */
export function LugarDoHorario({ tipo, de }: { tipo: TipoDeAgendamento; de: Campo }) {
  return (
    <div className="group/lugar grid gap-3" onChange={aoTrocar}>
      <TipoDoLocal de={de} />
      <Onde tipo={tipo} de={de} />
    </div>
  );
}

/** When, where, about what and before which panel: the fields of dialogs E and D, in the order of their checks. */
export function CamposDoHorario({
  tipo,
  valores,
  erros,
  dicaDoDia,
  semPresenca,
  bancas,
  cadastrarBanca,
}: {
  tipo: TipoDeAgendamento;
  valores: Readonly<Record<string, string>>;
  /** Of each field, where it is wrong. */
  erros: (campo: string) => string | undefined;
  /** In which days this candidate may be scheduled. */
  dicaDoDia: string | null;
  /** That attendance ends before those days do. */
  semPresenca: string | null;
  bancas: readonly { valor: string; rotulo: string }[];
  /** Where a panel is made, when the demand has none. */
  cadastrarBanca: string | null;
}) {
  const de = (name: string) => ({ name, defaultValue: valores[name] ?? '', erro: erros(name) });
  return (
    <div className="group/lugar grid gap-x-4 gap-y-3 sm:grid-cols-2" onChange={aoTrocar}>
      <TipoDoLocal de={de} />
      <DateField {...de('data')} rotulo="Data" dica={dicaDoDia ?? undefined} />
      <TextField
        {...de('hora')}
        rotulo="Hora"
        mascara="hora"
        inputMode="numeric"
        placeholder="09:30"
        num
        autoComplete="off"
        dica={`Pelo ${horarioDaZona()}.`}
      />
      {erros(CAMPO_DO_FERIADO) !== undefined && (
        <div className="sm:col-span-2">
          <CheckboxField
            name={CAMPO_DO_FERIADO}
            valor={lerDia(valores.data ?? '') ?? ''}
            rotulo="Agendar neste dia, que é feriado"
            erro={erros(CAMPO_DO_FERIADO)}
          />
        </div>
      )}
      {semPresenca !== null && (
        <Notice tipo="aviso" papel="nenhum" className="sm:col-span-2">
          {semPresenca}
        </Notice>
      )}
      <Onde tipo={tipo} de={de} />
      <SelectField
        {...de('bancaId')}
        rotulo="Banca"
        vazio="Selecione"
        className="sm:col-span-2"
        opcoes={bancas}
      />
      <TextField
        {...de('minutos')}
        rotulo="Duração"
        complemento="em minutos"
        inputMode="numeric"
        num
        maxLength={3}
      />
      {bancas.length === 0 && (
        <Notice tipo="aviso" papel="nenhum" className="sm:col-span-2">
          Esta demanda não tem banca ativa.{' '}
          {cadastrarBanca !== null && (
            <Anchor className="elo" para={cadastrarBanca}>
              Cadastrar banca
            </Anchor>
          )}
        </Notice>
      )}
    </div>
  );
}
