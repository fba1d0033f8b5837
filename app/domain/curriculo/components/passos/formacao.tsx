import type { ReactNode } from 'react';
import { CheckboxField, TextField } from '#app/components/field.tsx';
import { ROTULOS } from '../../labels.ts';
import { caminho } from '../../rules.ts';
import type { CampoMarcado } from '../../types.ts';
import { Adicionar, Linha } from './linha.tsx';
import { erroDe, type PropsDoPasso } from './tipos.ts';

const NIVEIS = [
  { id: 'graduacao', rotulo: 'Graduação' },
  { id: 'pos', rotulo: 'Pós Graduação' },
  { id: 'mestrado', rotulo: 'Mestrado' },
  { id: 'doutorado', rotulo: 'Doutorado' },
] as const;

/** The day and the year alone are understood too. */
const FORMATO_DA_CONCLUSAO = 'mm/aaaa';

/** Step 3; the data of a level count only where its box is ticked. */
export function Formacao({ valores, problemas }: PropsDoPasso) {
  const nivel = { valores, problemas };
  return (
    <div className="grid gap-3">
      <fieldset className="painel p-4">
        <legend className="sr-only">Educação básica</legend>
        <h3 aria-hidden="true" className="mb-1">
          Educação básica
        </h3>
        <CheckboxField
          name="ensinoFundamental"
          rotulo="Ensino Fundamental"
          marcado={valores.ensinoFundamental}
        />
        <CheckboxField name="ensinoMedio" rotulo="Ensino Médio" marcado={valores.ensinoMedio} />
      </fieldset>
      <Nivel {...nivel} id="cursosTecnicos" rotulo="Curso Técnico">
        <CursosTecnicos {...nivel} />
      </Nivel>
      {NIVEIS.map(({ id, rotulo }) => (
        <Nivel key={id} {...nivel} id={id} rotulo={rotulo}>
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem]">
            {([`${id}Formacao`, `${id}Instituicao`, `${id}Conclusao`] as const).map((campo) => (
              <TextField
                key={campo}
                name={campo}
                rotulo={ROTULOS[campo]}
                complemento={campo.endsWith('Conclusao') ? FORMATO_DA_CONCLUSAO : undefined}
                num={campo.endsWith('Conclusao')}
                maxLength={200}
                defaultValue={valores[campo]}
                erro={erroDe(problemas, campo)}
              />
            ))}
          </div>
        </Nivel>
      ))}
    </div>
  );
}

/** A box and what it asks for, hidden by the style sheet alone while the box is not ticked. */
function Nivel({
  id,
  rotulo,
  valores,
  problemas,
  children,
}: Pick<PropsDoPasso, 'valores' | 'problemas'> & {
  id: CampoMarcado;
  rotulo: string;
  children: ReactNode;
}) {
  return (
    <div className="painel p-4">
      <CheckboxField name={id} rotulo={<b>{rotulo}</b>} marcado={valores[id]} erro={erroDe(problemas, id)} />
      <div
        className="mt-3 [:has(>.campo_.checkbox:not(:checked))>&]:hidden"
        role="group"
        aria-label={`Dados: ${rotulo}`}
      >
        {children}
      </div>
    </div>
  );
}

const SEM_DADOS = { formacao: '', instituicao: '', conclusao: '' };
const CAMPOS = [
  ['formacao', 'Formação'],
  ['instituicao', 'Instituição'],
  ['conclusao', 'Conclusão'],
] as const;

function CursosTecnicos({ valores, problemas }: Pick<PropsDoPasso, 'valores' | 'problemas'>) {
  const salvas = valores.listaCursosTecnicos;
  const linhas = salvas.length > 0 ? salvas : [SEM_DADOS];
  return (
    <div className="grid gap-3">
      {linhas.map((linha, indice) => (
        <Linha
          key={`${String(indice)}/${String(salvas.length)}`}
          lista="listaCursosTecnicos"
          indice={indice}
          nome="Curso técnico"
          className="sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_11rem]"
        >
          {CAMPOS.map(([nome, rotulo]) => (
            <TextField
              key={nome}
              name={caminho('listaCursosTecnicos', indice, nome)}
              rotulo={rotulo}
              complemento={nome === 'conclusao' ? FORMATO_DA_CONCLUSAO : undefined}
              num={nome === 'conclusao'}
              maxLength={200}
              defaultValue={linha[nome]}
              erro={erroDe(problemas, caminho('listaCursosTecnicos', indice, nome))}
            />
          ))}
        </Linha>
      ))}
      <div>
        <Adicionar lista="listaCursosTecnicos">Adicionar curso técnico</Adicionar>
      </div>
    </div>
  );
}
