import type { Texts } from './text.ts';

export const MY: Texts = {
  greeting: 'Helo {name},',
  mails: {
    PASSWORD_RESET: {
      subject: 'Tetapkan kata laluan baharu untuk Pasar Kampus',
      lines: [
        'Seseorang, mungkin anda, meminta untuk menetapkan kata laluan baharu bagi akaun anda di Pasar Kampus. Pautan di bawah boleh digunakan sekali sahaja, dalam masa 30 minit.',
        'Jika bukan anda, tiada apa-apa perlu dibuat: kata laluan anda kekal seperti sedia ada.',
      ],
      action: 'Tetapkan kata laluan baharu',
    },
    ACCOUNT_APPROVED: {
      subject: 'Akaun Pasar Kampus anda telah diluluskan',
      lines: ['Pentadbir telah meluluskan akaun anda. Kini anda boleh membeli, menjual, menderma dan bersembang.'],
      action: 'Terokai barangan',
    },
    ACCOUNT_RETURNED: {
      subject: 'Akaun Pasar Kampus anda perlu dibetulkan',
      lines: [
        'Pentadbir belum dapat meluluskan akaun anda. Sila betulkan profil anda dan hantar semula.',
        'Sebab: {reason}',
      ],
      action: 'Betulkan profil anda',
    },
    ACCOUNT_DEACTIVATED: {
      subject: 'Akaun Pasar Kampus anda telah dinyahaktifkan',
      lines: [
        'Pentadbir telah menyahaktifkan akaun anda. Selagi akaun dinyahaktifkan, anda tidak boleh membeli, menjual atau bersembang; pentadbir boleh mengaktifkannya semula.',
        'Sebab: {reason}',
      ],
      action: 'Lihat profil anda',
    },
    ACCESS_TOKEN_MADE: {
      subject: 'Token akses baharu untuk akaun anda di Pasar Kampus',
      lines: [
        'Token akses bernama “{tool}” telah dibuat untuk akaun anda. Sesiapa yang memilikinya boleh melakukan apa yang anda boleh, dalam had yang anda benarkan.',
        'Jika bukan anda yang membuatnya, tamatkannya di profil anda dan tetapkan kata laluan baharu: semua token akan tamat.',
      ],
      action: 'Lihat token akses anda',
    },
    ITEM_SOLD: {
      subject: 'Terjual: {title}',
      lines: [
        '{buyer} telah membeli “{title}” dengan harga {price}.',
        'Cara menghubungi pembeli, dan sama ada sudah dibayar, ada dalam senarai Jualan anda.',
      ],
      action: 'Lihat jualan anda',
    },
    DONATION_CLAIMED: {
      subject: 'Derma diambil: {title}',
      lines: [
        '{buyer} mengambil derma anda “{title}”.',
        'Cara menghubungi penerima ada dalam senarai Jualan anda. Sahkan di situ setelah anda menyerahkannya.',
      ],
      action: 'Lihat jualan anda',
    },
    PAYMENT_TO_CONFIRM: {
      subject: 'Bayaran perlu disahkan: {title}',
      lines: [
        '{buyer} telah menghantar bukti bayaran untuk “{title}” ({price}).',
        'Semak sama ada wang telah masuk ke akaun anda, kemudian sahkan bayaran.',
      ],
      action: 'Lihat bukti dan sahkan',
    },
    SEARCH_DIGEST: {
      subject: 'Baharu untuk carian anda yang disimpan',
      lines: ['Barangan ini masuk ke pasaran sejak semalam dan sepadan dengan apa yang anda cari.'],
      action: 'Lihat carian disimpan anda',
    },
  },
  others: '… dan {count} lagi',
  free: 'Percuma',
  lists: {
    DEALS: {
      why: 'Anda menerima e-mel ini kerana anda menjual atau menderma di Pasar Kampus.',
      switchOff: 'Matikan e-mel tentang urus niaga anda',
      title: 'E-mel tentang urus niaga anda',
      question:
        'Anda tidak mahu lagi e-mel tentang barangan yang anda jual dan dermakan? E-mel tentang akaun anda tetap dihantar.',
      button: 'Matikan',
      done: 'E-mel tentang urus niaga anda telah dimatikan. Semuanya masih ada dalam pemberitahuan anda, dan e-mel boleh dihidupkan semula di profil anda.',
    },
    DIGESTS: {
      why: 'Anda menerima e-mel ini kerana anda menyimpan carian di Pasar Kampus.',
      switchOff: 'Matikan e-mel tentang carian disimpan',
      title: 'E-mel tentang carian disimpan',
      question:
        'Anda tidak mahu lagi e-mel harian tentang apa yang ditemui oleh carian disimpan anda? E-mel tentang urus niaga dan akaun anda tetap dihantar.',
      button: 'Matikan',
      done: 'E-mel tentang carian disimpan telah dimatikan. Apa yang ditemui masih ada dalam pemberitahuan anda, dan e-mel boleh dihidupkan semula di profil anda.',
    },
  },
  page: {
    profile: 'Ke profil anda',
    invalid: 'Pautan ini tidak sah. Log masuk dan matikan e-mel di profil anda.',
  },
};
