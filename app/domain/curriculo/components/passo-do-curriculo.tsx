import type { PassoId } from '../types.ts';
import { DadosPessoais } from './passos/dados-pessoais.tsx';
import { Endereco } from './passos/endereco.tsx';
import { Experiencias } from './passos/experiencias.tsx';
import { Formacao } from './passos/formacao.tsx';
import { Objetivos } from './passos/objetivos.tsx';
import { Termos } from './passos/termos.tsx';
import type { PropsDoPasso } from './passos/tipos.ts';

/** The fields of one step. */
export function PassoDoCurriculo({ passo, ...props }: PropsDoPasso & { passo: PassoId }) {
  switch (passo) {
    case 'dados-pessoais':
      return <DadosPessoais {...props} />;
    case 'endereco':
      return <Endereco {...props} />;
    case 'formacao':
      return <Formacao {...props} />;
    case 'experiencia':
      return <Experiencias {...props} lista="experienciasArea" />;
    case 'docencia':
      return <Experiencias {...props} lista="experienciasDocencia" />;
    case 'objetivos':
      return <Objetivos {...props} />;
    case 'termos':
      return <Termos {...props} />;
  }
}
