import { formatarDia } from '#app/lib/dates.ts';
import { POLITICA } from '../politica.ts';

type Secao = { titulo: string; texto?: string; itens?: readonly string[] };

/** Text of the privacy policy (Lei nº 13.709/2018). A change of the text changes `POLITICA.versao`. */
const SECOES: readonly Secao[] = [
  {
    titulo: '1. Para que serve este portal',
    texto:
      'O portal recebe o cadastro e o currículo de quem deseja ser credenciado como instrutor, consultor, tutor, técnico de campo ou supervisor, e conduz as etapas da seleção: demonstração de interesse, avaliações, documentos, recursos e homologação.',
  },
  {
    titulo: '2. Que dados são tratados',
    itens: [
      'Identificação: nome, CPF, RG, data de nascimento, nacionalidade, naturalidade e estado civil.',
      'Contato: e-mail, telefones e endereço.',
      'Trajetória: formação, experiência profissional e em docência, áreas, cursos e municípios de interesse.',
      'Participação: demandas em que demonstrou interesse, documentos enviados, avaliações, resultados e recursos.',
      'Vínculo com empresa credenciada e carga horária já prestada, vindos do sistema de gestão da instituição.',
      'Registros de acesso: data e hora de entrada, páginas de consulta a dados pessoais e operações realizadas.',
    ],
  },
  {
    titulo: '3. Com que finalidade e base legal',
    itens: [
      'Conduzir o credenciamento e a contratação que você solicita ao participar (art. 7º, V, da Lei nº 13.709/2018).',
      'Cumprir obrigações legais e regulatórias de seleção, guarda e prestação de contas (art. 7º, II).',
      'Exercer direitos em processos administrativos e judiciais (art. 7º, VI).',
      'Prevenir fraude e proteger a segurança das contas (art. 7º, IX).',
    ],
  },
  {
    titulo: '4. Quem tem acesso',
    texto:
      'A Comissão de Credenciamento, as coordenações técnicas, os avaliadores das bancas e o setor jurídico veem os dados de que precisam na etapa em que atuam. Resultados publicados mostram o CPF parcialmente oculto. Os dados não são vendidos nem usados para publicidade, e só são compartilhados com órgãos de controle e autoridades quando a lei exige.',
  },
  {
    titulo: '5. Por quanto tempo',
    texto:
      'O cadastro é mantido enquanto você o utilizar. Os registros de uma seleção são guardados pelo prazo exigido na prestação de contas e na defesa de direitos; depois disso são eliminados ou tornados anônimos, mantendo-se apenas as decisões, sem identificar a pessoa.',
  },
  {
    titulo: '6. Cookies',
    texto:
      'Usamos somente cookies necessários: o da sessão, o que informa quando ela expira, o que guarda a preferência do menu e o que mostra um aviso uma única vez. Não há cookies de publicidade nem de rastreamento.',
  },
  {
    titulo: '7. Segurança',
    texto:
      'A conexão com o portal é cifrada, as senhas são guardadas de forma que nem a equipe pode lê-las, os links de senha valem uma única vez e cada alteração de acesso fica registrada.',
  },
  {
    titulo: '8. Os seus direitos',
    texto:
      'Você pode confirmar o tratamento, acessar, corrigir e baixar os seus dados, pedir a anonimização do que não precise ser guardado por lei e saber com quem foram compartilhados. O currículo pode ser corrigido por você a qualquer momento; em Meus dados, no menu da sua conta, você baixa tudo o que é seu, vê quem da equipe o abriu e pede a anonimização. Para os demais pedidos, procure a equipe de credenciamento da instituição, que os encaminha ao encarregado pelo tratamento de dados pessoais.',
  },
  {
    titulo: '9. Alterações',
    texto:
      'Quando este texto mudar, uma nova versão será publicada nesta página com a sua data. O seu aceite é guardado com a versão e o instante em que foi dado.',
  },
];

export function TextoDaPolitica() {
  return (
    <div className="grid gap-5">
      <p className="text-suave">
        Versão de <span className="num">{formatarDia(POLITICA.versao)}</span>
      </p>
      {SECOES.map((secao) => (
        <section key={secao.titulo}>
          <h2 className="mb-1 text-base">{secao.titulo}</h2>
          {secao.texto !== undefined && <p>{secao.texto}</p>}
          {secao.itens && (
            <ul className="grid list-disc gap-1 pl-5">
              {secao.itens.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
